import { expect, it } from "vitest";
import { answerBytes, answerText } from "./answer-text.ts";

const item = Object.freeze({ name: "Tohfa تحفہ, “blue” mug", price: 1 });
const other = { name: "Cup", tags: ["a", "b"] };

it.each([
  ["an object", { name: "Mug" }],
  ["nothing", null],
  ["a list", [item, other]],
  ["a list of nothing", []],
  ["a page of a list", { items: [item, other], total: 2, nextCursor: null }],
  ["the same again, of cached items", { items: [item], total: 1 }],
  ["a page of one", { items: [other] }],
  ["a page of nothing", { items: [], total: 0 }],
  ["an object whose items are no list", { items: "none", total: 0 }],
])("%s is the JSON that it stands for, as text and as bytes", (_, body) => {
  expect(answerText(body)).toBe(JSON.stringify(body));
  expect(Buffer.concat(answerBytes(body).body).toString()).toBe(JSON.stringify(body));
});

it("the mark of an answer is different for any other answer", () => {
  const answers = [
    { items: [item, other], total: 2 },
    { items: [other, item], total: 2 },
    { items: [item, other], total: 3 },
    { items: [item] },
    { items: [] },
    { name: "Mug" },
    null,
  ];
  const marks = answers.map((answer) => answerBytes(answer).mark);
  expect(new Set(marks).size).toBe(answers.length);
  expect(answers.map((answer) => answerBytes(structuredClone(answer)).mark)).toEqual(marks);
});
