// VS Code loads this file in its extension host and calls run(): resolved is code 0, rejected code 1.
const Mocha = require("mocha");
const path = require("node:path");

/** Runs the tests of these files, which lie beside this one. */
exports.suite = (...names) =>
  new Promise((resolve, reject) => {
    const mocha = new Mocha({ timeout: 0, color: false, reporter: "tap" });
    for (const name of names) mocha.addFile(path.join(__dirname, `${name}.test.js`));
    mocha.run((failures) => (failures ? reject(new Error(`${failures} failed`)) : resolve()));
  });

exports.run = () => exports.suite("extension", "features");
