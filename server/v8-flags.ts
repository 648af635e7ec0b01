import { setFlagsFromString } from "node:v8";

/**
 * Of a kind of object that lived long for a while, V8 puts all later ones among what is old at once, and hardly ever
 * looks again. Eight of thirteen processes came to believe that of answers, which live for a millisecond: 5 KB of each
 * stayed until the next full collection, and the process served two thirds of what it could, for good
 * (docs/performance.md, "What V8 learns of us").
 */
setFlagsFromString("--no-allocation-site-pretenuring");
