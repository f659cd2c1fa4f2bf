// Waits on states in the extension host, for as long as the other editors' tests do.

/** Milliseconds that a state may take to come about; mocha itself sets no limit. */
const patience = 1000 * Number(process.env.E2E_SECONDS ?? 300);

/**
 * The first answer of `probe` that is one, asked every 50 ms.
 * @param {string | (() => string)} what names the state in the error, when it did not come about.
 */
exports.until = async (what, probe) => {
  for (const stop = Date.now() + patience; Date.now() < stop; ) {
    const found = await probe();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`timed out: ${typeof what === "function" ? what() : what}`);
};
