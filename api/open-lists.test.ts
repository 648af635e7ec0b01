import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { createOpenLists } from "./open-lists.ts";

/** An answer that is open until it emits "close". */
const answer = () => new EventEmitter() as ServerResponse;

it("one visitor has 24 lists open at once, everybody together 60, and each that closes lets another begin", () => {
  const lists = createOpenLists(true);
  const open = Array.from({ length: 24 }, answer);
  for (const one of open) lists.begin("reader", one);
  expect(() => lists.begin("reader", answer())).toThrow("too many lists at once");
  for (const visitor of ["b", "c"]) {
    for (let n = 0; n < 18; n += 1) lists.begin(visitor, answer());
  }
  expect(() => lists.begin("d", answer())).toThrow("The shop is busy");
  open[0]?.emit("close");
  lists.begin("d", answer());
  expect(() => lists.begin("reader", answer())).toThrow("The shop is busy");
});

it("one visitor's parts are read one after another, and another's is not behind them", async () => {
  const lists = createOpenLists(true);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const part = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((end) => ends.push(end));
  };
  const all = [
    lists.read("reader", part("first")),
    lists.read("reader", part("second")),
    lists.read("other", part("other's")),
  ];
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(["first", "other's"]);
  ends[0]?.();
  await all[0];
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(["first", "other's", "second"]);
  for (const end of ends) end();
  await Promise.all(all);
});
