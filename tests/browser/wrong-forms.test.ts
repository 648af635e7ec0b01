import { beforeAll, describe, expect, it } from "vitest";
import { SCREENS, type Screen } from "#tohfa/portal/app/routes.ts";
import { PAGES } from "#tohfa/storefront/app/routes.ts";
import { type WrongBody, wrongBodies } from "#tohfa/tests/faults/fuzz/form-bodies.ts";
import {
  type Cast,
  type CastName,
  get,
  openCast,
} from "#tohfa/tests/support/browser/portal-cast.ts";
import { portalUrl, storeUrl } from "#tohfa/tests/support/browser/shop.ts";
import { askRaw } from "#tohfa/tests/support/raw-request.ts";
import { workerShop } from "#tohfa/tests/support/running-shop.ts";

const anyBody = { name: "any", status: 422, isAtDoor: false } as const;
let cast: Cast;
beforeAll(async () => {
  cast = await openCast();
});

/** Who uses a screen, where `who` in routes.ts does not say it alone. */
const PEOPLE: Record<string, CastName> = {
  "/seller/state": "pendingSeller",
  "/seller/start/:step": "pendingSeller",
};
/** What an address names is looked for before its form is read. */
const ADDRESSES: Record<string, string> = { "/seller/start/:step": "/seller/start/shop" };
/** Its answer does not hang on its form: what it proves stands in the address (RFC 8058). */
const READS_NO_FORM = ["/reminders-off"];

function personOf({ path, who }: Screen): CastName {
  const usual = { anyone: "visitor", visitor: "visitor", member: "buyer" } as const;
  return (
    PEOPLE[path] ??
    (who === "admin" ? "admin" : who === "seller" || who === "store" ? "seller" : usual[who])
  );
}

/** Whose things an address names is asked after its form is read: these are nobody's. */
const addressOf = ({ path }: Screen) => ADDRESSES[path] ?? path.replace(/:\w+|\*/g, "no-such");

const send = (
  address: string,
  { contentType, body }: WrongBody,
  cookie: string,
  site = portalUrl,
) =>
  askRaw(site, address, {
    method: "POST",
    headers: {
      origin: site,
      ...(cookie && { cookie }),
      ...(contentType !== null && { "content-type": contentType }),
    },
    body,
  });

/** What somebody is answered who sends such a body to the screen. */
function expected(screen: Screen, body: WrongBody, isNobody: boolean): number[] {
  if (body.isAtDoor) return [body.status];
  const isForMembers = screen.who !== "anyone" && screen.who !== "visitor";
  if (isNobody && isForMembers) return [302, 303];
  if (!screen.intents) return [404];
  return READS_NO_FORM.includes(screen.path) ? [404, body.status] : [body.status];
}

/** Every form of the portal; a screen without one counts as one that it has not. */
const FORMS = SCREENS.flatMap((screen) =>
  (screen.intents ?? ["none"]).map((intent) => ({ screen, intent })),
);

describe("What is no form of ours is answered, whichever form it is sent as (issue 38 §1)", () => {
  it.each(FORMS)("$intent at $screen.path", async ({ screen, intent }) => {
    const person = personOf(screen);
    const cookie = person === "visitor" ? "" : cast[person].cookie;
    const senders = new Map([
      [person, cookie],
      ["visitor", ""],
    ]);
    for (const body of wrongBodies(intent)) {
      for (const [by, sent] of senders) {
        const { status } = await send(addressOf(screen), body, sent);
        const right = expected(screen, body, sent === "");
        expect([body.name, by, right.includes(status) || status]).toEqual([body.name, by, true]);
      }
    }
    const { program } = await workerShop();
    expect(program.child.exitCode).toBeNull();
  });

  it.each(PAGES.map(({ path }) => path))("the storefront's %s", async (path) => {
    const address = path.replace(/:\w+|\*/g, "no-such");
    for (const body of wrongBodies("none")) {
      const { status } = await send(address, body, "", storeUrl);
      // A review comes as JSON: of what page it is no form, that page says.
      const isSeenAtDoor = body.isAtDoor && body.contentType !== "application/json";
      const isRight = isSeenAtDoor ? status === body.status : status >= 200 && status < 500;
      expect([body.name, status, isRight]).toEqual([body.name, status, true]);
    }
  });

  it("an answer carries the form's own fields, without what is secret", async () => {
    const fields = "intent=sign-in&email=no-address&password=three+secret+words&other=marker-1";
    const conforms = `__state__=${encodeURIComponent('{"marker-2":{}}')}&__intent__=marker-3`;
    for (const path of ["/login", "/login.data"]) {
      const contentType = "application/x-www-form-urlencoded";
      const body = { ...anyBody, contentType, body: `${fields}&${conforms}` };
      const answer = await send(path, body, "");
      expect([path, answer.status]).toEqual([path, 401]);
      expect(answer.body).toContain("no-address");
      expect(answer.body).not.toMatch(/marker-|three.secret/);
    }
  });

  it("a list longer than its form's is refused at the list, and not made", async () => {
    const contentType = "application/x-www-form-urlencoded";
    const body = { ...anyBody, contentType, body: "intent=save&rows[200].id=no-such" };
    const answer = await send("/seller/products", body, cast.seller.cookie);
    expect(answer.status).toBe(422);
    expect(answer.body).toContain("That is more than can be sent at once.");
  });

  it("afterwards the portal answers, and so does the shop", async () => {
    expect((await get("/login")).status).toBe(200);
    expect((await fetch(storeUrl)).status).toBe(200);
  });
});
