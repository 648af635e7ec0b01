import { executionAsyncResource } from "node:async_hooks";

/**
 * Objects that Node made for `process.nextTick`, of which an answer has eight. V8 makes them quickly as long as their
 * shape is the one that it saw first. A shape that no object has goes with the next collection, which happens while a
 * shop opens, and from then on each of them is made the slow way, for good: a page from the cache came half as often
 * a second (docs/performance.md, "What V8 learns of us"). As long as these are kept, their shape is. Imported before
 * the rest.
 */
export const keptTicks: object[] = [];

for (const given of [[], [1], [1, 2]]) {
  process.nextTick(() => keptTicks.push(executionAsyncResource()), ...given);
}
