// As index.js, for sessions with kernels where they are written, which take their real compilers.
const { suite } = require("./index.js");

exports.run = () => suite("sessions");
