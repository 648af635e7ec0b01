import { describe, expect, it } from "vitest";
import { createClient } from "../../contract/client.ts";
import { loggedClient } from "./logged-client.ts";

function clientOf(fetch: () => Promise<Response>) {
  const warned: unknown[] = [];
  const log = { warn: (what: object) => warned.push(what) };
  return { warned, ...loggedClient(createClient({ fetch }), log, "/cart") };
}

describe("A call that a page makes", () => {
  it("is logged once where the host does not answer, and fails as before", async () => {
    const { client, warned } = clientOf(() => Promise.reject(new Error("No such host")));
    await expect(client.listDeals()).rejects.toThrow("could not be reached");
    expect(warned).toMatchObject([{ call: "listDeals", page: "/cart" }]);
  });

  it("is logged where the host breaks", async () => {
    const { client, warned } = clientOf(async () => new Response("oops", { status: 500 }));
    await expect(client.listBlogs("all")).rejects.toThrow("HTTP error! status: 500");
    expect(warned).toHaveLength(1);
  });

  it("is not logged where the host says no", async () => {
    const { client, warned } = clientOf(async () => Response.json({ error: "x" }, { status: 400 }));
    await expect(client.listBlogs("all")).rejects.toThrow("HTTP error! status: 400");
    expect(warned).toEqual([]);
  });

  it("is not logged where it succeeds", async () => {
    const { client, warned } = clientOf(async () => Response.json([]));
    expect(await client.listDeals()).toEqual([]);
    expect(warned).toEqual([]);
  });
});
