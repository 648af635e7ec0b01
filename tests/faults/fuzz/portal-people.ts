import type { Screen } from "#tohfa/portal/app/routes.ts";
import type { Person, Sites } from "./sites.ts";

const DEMO_PASSWORD = "three gift words";

/** Who a screen is for. */
export function personOf({ who }: Pick<Screen, "who">): Person {
  if (who === "admin") return "admin";
  if (who === "seller" || who === "store") return "seller";
  return who === "member" ? "buyer" : "nobody";
}

/** Signs in again whoever of the demo shop's people is not, or not any more; the names of those who were not let in. */
export async function signInPeople(sites: Sites): Promise<Person[]> {
  const out: Person[] = [];
  for (const person of ["buyer", "seller", "admin"] as const) {
    if (await isIn(sites, person)) continue;
    const cookie = await signIn(sites.portalUrl ?? "", person);
    if (cookie === null) out.push(person);
    sites.cookies.set(person, cookie ?? "");
  }
  return out;
}

async function isIn({ portalUrl, cookies }: Sites, person: Person): Promise<boolean> {
  const cookie = cookies.get(person);
  if (!cookie) return false;
  const headers = { cookie };
  const answer = await fetch(`${portalUrl}/account`, { headers, redirect: "manual" }).catch(
    () => null,
  );
  return answer?.status === 200;
}

async function signIn(portalUrl: string, person: Person): Promise<string | null> {
  const answer = await fetch(`${portalUrl}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: portalUrl },
    body: new URLSearchParams({
      ...{ intent: "sign-in", email: `${person}@tohfa.example`, password: DEMO_PASSWORD },
    }),
  }).catch(() => null);
  const cookies = answer?.headers.getSetCookie() ?? [];
  const isLetIn = cookies.some((cookie) => cookie.includes(".session_token="));
  return isLetIn ? cookies.map((cookie) => cookie.split(";")[0]).join("; ") : null;
}
