import { beforeEach, expect, it, vi } from "vitest";
import type { Changed } from "./changes.server.ts";
import { createTaggedCache, MAX_CHANGED_TAGS, type TaggedCache } from "./tagged-cache.server.ts";

let change: (changed: Changed) => void;
let cache: TaggedCache<{ text: string; bytes: number }>;
/** A state, and a cache of values that are made of it. */
let content: string;
let made: string[];

const subscribe = (listener: typeof change) => {
  change = listener;
  return () => undefined;
};

beforeEach(() => {
  cache = createTaggedCache({ changes: { subscribe }, maxBytes: 1_000_000 });
  content = "one";
  made = [];
});

async function read(key: string, tags = [key]) {
  const { value } = await cache.load(key, async () => {
    made.push(key);
    return { value: { text: content, bytes: 100 }, tags };
  });
  expect(cache.get(key)?.text).toBe(value.text);
  return value.text;
}

/** Changes of so many other things, each told alone. */
function changeOthers(count: number, name = "other") {
  for (let number = 0; number < count; number += 1) change(new Set([`${name}:${number}`]));
}

it("A value that was requested after changes of other things is still dropped by its own change", async () => {
  await read("product:1", ["products", "product:1"]);
  for (const tag of ["product:2", "product:1"]) {
    changeOthers(3);
    expect(await read("product:1")).toBe("one");
    content = tag;
    change(new Set(["product:3", tag]));
  }
  expect(cache.get("product:1")).toBeUndefined();
  expect(await read("product:1")).toBe("product:1");
  expect(made).toHaveLength(2);
});

it("What was changed twice is as new as after its last change, however long ago its first one was", async () => {
  change(new Set(["product:1"]));
  changeOthers(MAX_CHANGED_TAGS - 1);
  await read("product:1");
  content = "two";
  change(new Set(["product:1"]));
  changeOthers(2, "another");
  expect(await read("product:1")).toBe("two");
});

it("Where a change is too long ago to be remembered, a value that was not requested since is made again", async () => {
  await read("product:1");
  await read("product:2");
  content = "two";
  change(new Set(["product:1"]));
  changeOthers(MAX_CHANGED_TAGS - 1);
  // All changes are known still.
  expect(await read("product:2")).toBe("one");
  changeOthers(MAX_CHANGED_TAGS - 1, "another");
  expect(await read("product:2")).toBe("one");
  changeOthers(2, "third");
  expect(await read("product:1")).toBe("two");
  expect(made).toEqual(["product:1", "product:2", "product:1"]);
});

it("A change that was looked up is forgotten no later than those after it", async () => {
  change(new Set(["product:1"]));
  await read("product:1");
  await read("product:2");
  content = "two";
  change(new Set(["product:2"]));
  await read("product:1");
  changeOthers(MAX_CHANGED_TAGS);
  expect(await read("product:2")).toBe("two");
});

it("A change of more tags than are remembered counts as a change of everything", async () => {
  await read("product:1");
  content = "two";
  change(new Set(["product:1", ...Array.from({ length: MAX_CHANGED_TAGS }, (_, at) => `p:${at}`)]));
  expect(await read("product:1")).toBe("two");
});

it("A value that is read during a change is not cached, however many changes follow", async () => {
  const changes: (() => void)[] = [
    () => change(new Set(["product:1"])),
    () => change("everything"),
    () => {
      change(new Set(["product:1"]));
      changeOthers(MAX_CHANGED_TAGS);
    },
  ];
  for (const [number, make] of changes.entries()) {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    const key = `reader ${number}`;
    const before = cache.load(key, async () => {
      const text = content;
      await promise;
      return { value: { text, bytes: 100 }, tags: ["product:1"] };
    });
    make();
    release();
    expect((await before).value.text).toBe("one");
    expect(cache.get(key)).toBeUndefined();
  }
});

it("After everything may have changed nothing is held", async () => {
  await read("product:1");
  change("everything");
  expect(cache.size).toEqual({ count: 0, bytes: 0 });
  content = "two";
  expect(await read("product:1")).toBe("two");
});

it("A value without changes is made again after ten minutes", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    await read("product:1");
    content = "two";
    vi.advanceTimersByTime(10 * 60_000 - 1);
    expect(await read("product:1")).toBe("one");
    vi.advanceTimersByTime(1);
    expect(cache.get("product:1")).toBeUndefined();
    expect(await read("product:1")).toBe("two");
  } finally {
    vi.useRealTimers();
  }
});

it("In a full cache values that are requested repeatedly stay, whatever else is requested once", async () => {
  const small = createTaggedCache({ changes: { subscribe }, maxBytes: 2_000 });
  const ask = async (key: string) => {
    await small.load(key, async () => {
      made.push(key);
      return { value: { text: content, bytes: 100 }, tags: [key] };
    });
  };
  for (let number = 0; number < 9; number += 1) await ask(`popular:${number}`);
  for (let number = 0; number < 1_000; number += 1) await ask(`once:${number}`);
  made = [];
  for (let number = 0; number < 9; number += 1) await ask(`popular:${number}`);
  expect(made).toEqual([]);
  // One that is asked for again has a place, before what nobody asked for longest.
  await ask("again");
  await ask("again");
  await ask("again");
  expect(made).toEqual(["again", "again"]);
  expect(small.get("popular:0")).toBeUndefined();
  // One that changed keeps its place.
  change(new Set(["popular:5"]));
  made = [];
  await ask("popular:5");
  await ask("popular:5");
  expect(made).toEqual(["popular:5"]);
});
