/**
 * Eight honest buyers for bench/attacks.ts (`node bench/honest-buyers.ts ADDRESS`); on a message they report their
 * figures.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { statusOf } from "./attacked-shop.ts";

const [url = ""] = process.argv.slice(2);

let taken: number[] = [];
let failed = 0;
process.on("message", () => {
  const sorted = taken.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  process.send?.({ p99, requests: sorted.length, failed });
  taken = [];
  failed = 0;
});
const { items } = (await (await fetch(`${url}/api/v1/products?limit=20`)).json()) as {
  items: { _id: string; productName: string }[];
};
const buyer = async (_: unknown, number: number) => {
  const headers = { "x-forwarded-for": `203.0.113.${number + 1}` };
  for (let step = number; ; step += 1) {
    const { _id: id = "", productName = "" } = items[step % items.length] ?? {};
    const [word = ""] = productName.split(" ");
    const paths = [
      "/",
      `/search/view/${encodeURIComponent(word)}`,
      `/api/v1/products?q=${encodeURIComponent(word)}&limit=10`,
      "/super-deals",
      `/client/bestselling/singleProduct/${id}`,
      "/contect-us",
    ];
    const began = performance.now();
    const status = await statusOf(`${url}${paths[step % paths.length]}`, { headers });
    taken.push(performance.now() - began);
    if (status !== 200) failed += 1;
    await sleep(60 + Math.random() * 80);
  }
};
await Promise.all(Array.from({ length: 8 }, buyer));
