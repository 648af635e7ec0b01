// One line for each long step: what it is, and how many seconds it took.

const isTerminal = process.stdout.isTTY === true;

/** Runs one long step and says so. @template T @param {string} what @param {() => Promise<T>} work @returns {Promise<T>} */
export async function step(what, work) {
  const began = Date.now();
  const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} s`;
  process.stdout.write(`  ${what} … `);
  const ticking = isTerminal
    ? setInterval(() => process.stdout.write(`\r  ${what} … ${seconds()} `), 1000)
    : undefined;
  try {
    const result = await work();
    process.stdout.write(`${isTerminal ? `\r  ${what} … ` : ""}${seconds()} \n`);
    return result;
  } catch (error) {
    process.stdout.write("failed\n");
    throw error;
  } finally {
    clearInterval(ticking);
  }
}

/** A failure whose message says everything; shown without a stack. */
export class Failed extends Error {}

/** Runs a command's main function; a failure is one clear message and exit code 1. @param {() => Promise<number>} main */
export async function runCommand(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof Failed ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
