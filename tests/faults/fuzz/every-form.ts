import { SCREENS } from "#tohfa/portal/app/routes.ts";
import type { Figures } from "./figures.ts";
import { wrongBodies } from "./form-bodies.ts";
import { personOf } from "./portal-people.ts";
import { addressOf } from "./portal-screens.ts";
import { send } from "./send.ts";
import type { Sites } from "./sites.ts";

/** Sends everything that is no form to every screen and intent, one after the other: by its own people, and by nobody. */
export async function sendEveryForm(sites: Sites, figures: Figures): Promise<void> {
  for (const screen of SCREENS) {
    const people = new Set([personOf(screen), "nobody" as const]);
    for (const intent of screen.intents ?? ["none"]) {
      for (const { contentType, body } of wrongBodies(intent)) {
        for (const person of people) {
          const headers: Record<string, string> =
            contentType === null ? {} : { "content-type": contentType };
          const request = { method: "POST", path: addressOf(screen), headers, body, person };
          figures.count(request, await send(sites, request));
        }
      }
    }
  }
}
