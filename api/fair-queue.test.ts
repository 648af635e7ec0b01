import { expect, it } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

const LIMITS = { atOnce: 3, atOncePerVisitor: 2, waitingPerVisitor: 5, waiting: 12 };

/** Renders that last until `end`; `begun` lists them in the order in which they began. */
function slowRenders() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const render = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, render, end: (name: string) => ends.get(name)?.() };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it("gives one visitor two renders at once, and everybody else's next one comes before their third", async () => {
  const queue = createFairQueue(LIMITS);
  const { begun, render, end } = slowRenders();
  const attacks = [1, 2, 3, 4].map((n) => queue.run("attacker", render(`attack ${n}`)));
  const honest = queue.run("honest", render("honest"));
  await turn();
  expect(begun).toEqual(["attack 1", "attack 2", "honest"]);
  end("honest");
  expect(await honest).toBe("honest");
  for (const n of [1, 2, 3, 4]) {
    end(`attack ${n}`);
    await attacks[n - 1];
    await turn();
  }
  expect(begun.slice(3)).toEqual(["attack 3", "attack 4"]);
});

it("refuses a visitor who has too many waiting, and everybody once all together have", async () => {
  const queue = createFairQueue(LIMITS);
  const { render } = slowRenders();
  const run = (visitor: string) => queue.run(visitor, render(visitor));
  for (let n = 0; n < 7; n += 1) void run("attacker");
  await turn();
  await expect(run("attacker")).rejects.toMatchObject({ code: "unavailable" });
  for (let n = 0; n < 5; n += 1) void run(`visitor ${n}`);
  await expect(run("late")).rejects.toMatchObject({ code: "unavailable" });
});

it("a render that fails gives its turn on", async () => {
  const queue = createFairQueue({ ...LIMITS, atOnce: 1 });
  await expect(queue.run("a", () => Promise.reject(new Error("broke")))).rejects.toThrow("broke");
  expect(await queue.run("a", async () => "next")).toBe("next");
});
