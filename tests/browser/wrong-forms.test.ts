import { beforeAll, describe, expect, it } from "vitest";
import { SCREENS, type Screen } from "../../portal/app/routes.ts";
import { type WrongBody, wrongBodies } from "../faults/fuzz/form-bodies.ts";
import { askRaw } from "../raw-request.ts";
import { workerShop } from "../running-shop.ts";
import { type Cast, type CastName, get, openCast } from "./portal-cast.ts";
import { portalUrl, storeUrl } from "./shop.ts";

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

const send = (address: string, { contentType, body }: WrongBody, cookie: string) =>
  askRaw(portalUrl, address, {
    method: "POST",
    headers: {
      origin: portalUrl,
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
    for (const body of wrongBodies(intent)) {
      const senders =
        cookie === ""
          ? [["nobody", ""]]
          : [
              [person, cookie],
              ["nobody", ""],
            ];
      for (const [by = "", sent = ""] of senders) {
        const { status } = await send(addressOf(screen), body, sent);
        expect([body.name, by, status]).toEqual([
          ...[body.name, by],
          expect.toSatisfy((one: number) => expected(screen, body, sent === "").includes(one)),
        ]);
      }
    }
    const { program } = await workerShop();
    expect(program.child.exitCode).toBeNull();
  });

  it("afterwards the portal answers, and so does the shop", async () => {
    expect((await get("/login")).status).toBe(200);
    expect((await fetch(storeUrl)).status).toBe(200);
  });
});
