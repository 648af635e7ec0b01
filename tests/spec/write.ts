// `npm run spec-tests`: writes docs/develop/spec-tests.md from the tests.
import { writeFileSync } from "node:fs";
import { readSentences, readTaggedTests, strayTags, TABLE, tableText } from "./table.ts";

const [sentences, tests] = [readSentences(), readTaggedTests()];
for (const stray of strayTags(sentences, tests)) {
  console.error(`Names no sentence of tests/spec/sentences.txt: ${stray}`);
  process.exitCode = 1;
}
writeFileSync(TABLE, tableText(sentences, tests));
console.log(
  `Wrote ${sentences.length} sentences and ${tests.length} tests to docs/develop/spec-tests.md`,
);
