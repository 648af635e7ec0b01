import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aloneAfter, inGroups, splitGroup } from "./in-groups.ts";

const MAX_TOGETHER = 16;

/** Does nothing but keep in mind what was done how; each waits until it is let go. */
function watchedGroups(refusesTogether: () => boolean = () => false) {
  const done: string[][] = [];
  const waiting: (() => void)[] = [];
  const until = () => new Promise<void>((resolve) => waiting.push(resolve));
  const ask = inGroups<string, string>({
    async alone(one) {
      done.push([one]);
      await until();
      if (one.startsWith("wrong")) throw new Error(`${one} alone`);
      return `${one} alone`;
    },
    async together(ones) {
      done.push([...ones]);
      await until();
      if (refusesTogether() || ones.some((one) => one.startsWith("wrong"))) throw new Error("no");
      return ones.map((one) => `${one} together`);
    },
    canJoin: (one) => !one.startsWith("own"),
    namesOf: (one) => [one.slice(0, 1)],
  });
  return { ask, done, letGoAll: () => waiting.splice(0).forEach((go) => void go()) };
}

/** Until all that can go on by itself has gone on. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 4; turns += 1) await new Promise((resolve) => setImmediate(resolve));
}
const letters = (count: number) =>
  Array.from({ length: count }, (_, at) => String.fromCodePoint(0x4e00 + at));
// Patience ends only where a test lets time pass.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

describe("Those who ask at the same moment", () => {
  it("go together, each with its own answer", async () => {
    const { ask, done, letGoAll } = watchedGroups();
    const answers = Promise.all(["a", "b", "c"].map(ask));
    await settle();
    letGoAll();
    expect(await answers).toEqual(["a together", "b together", "c together"]);
    expect(done).toEqual([["a", "b", "c"]]);
  });

  it("one of them alone is no group", async () => {
    const { ask, letGoAll } = watchedGroups();
    const answer = ask("a");
    await settle();
    letGoAll();
    expect(await answer).toBe("a alone");
  });

  it("are at most 16 together, in the order in which they came", async () => {
    const { ask, done } = watchedGroups();
    const all = letters(20);
    for (const one of all) void ask(one);
    await settle();
    expect(done).toEqual([all.slice(0, MAX_TOGETHER), all.slice(MAX_TOGETHER)]);
  });

  it("with the same name do not go together, nor wait for one another", async () => {
    const { ask, done } = watchedGroups();
    for (const one of ["a1", "b1", "a2"]) void ask(one);
    await settle();
    expect(done).toEqual([["a2"], ["a1", "b1"]]);
  });

  it("who cannot join begins at once", () => {
    const { ask, done } = watchedGroups();
    void ask("own");
    expect(done).toEqual([["own"]]);
  });
});

describe("Those who ask while others are under way", () => {
  it("begin at once beside one group, wait for one of two, and then go together", async () => {
    const { ask, done, letGoAll } = watchedGroups();
    const first = ask("a");
    await settle();
    void ask("b");
    await settle();
    expect(done).toEqual([["a"], ["b"]]);
    void ask("c");
    void ask("d");
    await settle();
    expect(done).toHaveLength(2);
    letGoAll();
    expect(await first).toBe("a alone");
    await settle();
    expect(done[2]).toEqual(["c", "d"]);
  });

  it("do not wait for groups that take long", async () => {
    const { ask, done } = watchedGroups();
    for (const one of ["a", "b"]) {
      void ask(one);
      await settle();
    }
    void ask("c");
    await settle();
    expect(done).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(50);
    await settle();
    expect(done[2]).toEqual(["c"]);
  });
});

describe("A group that fails", () => {
  it("is done one by one: each hears what is the matter with it alone", async () => {
    const { ask, done, letGoAll } = watchedGroups();
    const answers = Promise.allSettled(["a", "wrong", "c"].map(ask));
    await settle();
    letGoAll();
    await settle();
    letGoAll();
    expect((await answers).map((one) => ("value" in one ? one.value : one.reason.message))).toEqual(
      ["a alone", "wrong alone", "c alone"],
    );
    expect(done).toEqual([["a", "wrong", "c"], ["a"], ["wrong"], ["c"]]);
  });

  it("lets the next ones go alone for a while, longer each time, until a group comes through", async () => {
    let refuses = true;
    const { ask, done, letGoAll } = watchedGroups(() => refuses);
    const askTwo = async () => {
      const before = done.length;
      const answers = Promise.all([ask("a"), ask("b")]);
      for (let turns = 0; turns < 3; turns += 1) {
        await settle();
        letGoAll();
      }
      await answers;
      return done[before]?.length === 2;
    };
    const alonesUntilNextTry = async () => {
      let count = 0;
      while (!(await askTwo())) count += 2;
      return count;
    };
    expect(await alonesUntilNextTry()).toBe(0);
    expect(await alonesUntilNextTry()).toBe(aloneAfter(1));
    refuses = false;
    expect(await alonesUntilNextTry()).toBe(aloneAfter(2));
    expect(await alonesUntilNextTry()).toBe(0);
    refuses = true;
    expect(await alonesUntilNextTry()).toBe(0);
    expect(await alonesUntilNextTry()).toBe(aloneAfter(1));
  });

  it("so many go alone: twice as many each time, and never for ever", () => {
    expect([1, 2, 3, 6, 7, 100].map(aloneAfter)).toEqual([32, 64, 128, 1024, 1024, 1024]);
  });
});

describe("Who goes together", () => {
  const names = fc.array(fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 3 }));

  it("nobody who has a name in common; all others; and nobody is lost", () => {
    fc.assert(
      fc.property(names, (all) => {
        const ones = all.map((own, at) => ({ own, at }));
        const { group, others } = splitGroup(ones, ({ own }) => own);
        expect([...group, ...others].toSorted((a, b) => a.at - b.at)).toEqual(ones);
        for (const one of group) {
          const beside = group.filter((other) => other !== one).flatMap(({ own }) => own);
          expect(one.own.filter((name) => beside.includes(name))).toEqual([]);
        }
        const taken = new Set(group.flatMap(({ own }) => own));
        for (const { own } of others) expect(own.some((name) => taken.has(name))).toBe(true);
        if (ones.length > 0) expect(group[0]?.at).toBe(0);
      }),
    );
  });
});
