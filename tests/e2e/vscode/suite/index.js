// VS Code loads this file in its extension host and calls run(): resolved is code 0, rejected code 1.
const Mocha = require("mocha");
const path = require("node:path");

exports.run = () =>
  new Promise((resolve, reject) => {
    const mocha = new Mocha({ timeout: 0, color: false, reporter: "tap" });
    for (const name of ["extension", "features"]) mocha.addFile(path.join(__dirname, `${name}.test.js`));
    mocha.run((failures) => (failures ? reject(new Error(`${failures} failed`)) : resolve()));
  });
