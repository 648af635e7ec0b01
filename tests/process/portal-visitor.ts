import { randomUUID } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { credentials, users } from "#tohfa/db/schema/accounts.ts";

export const PASSWORD = "three test words";

/** A browser at an internet address, with its cookies; `origin`: as it knows the portal, behind a proxy. */
export function visitorOf(portalUrl: string, address: string, origin = portalUrl) {
  const cookies = new Map<string, string>();
  const take = (answer: Response) => {
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const at = pair.indexOf("=");
      if (/max-age=0/i.test(cookie)) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  };
  const headers = () => ({
    origin,
    "x-forwarded-for": address,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
  });
  const send = async (path: string, more: RequestInit = {}) =>
    take(await fetch(`${portalUrl}${path}`, { redirect: "manual", headers: headers(), ...more }));
  return {
    cookies,
    get: (path: string) => send(path),
    post: (path: string, fields: Record<string, string>) =>
      send(path, { method: "POST", body: new URLSearchParams(fields) }),
    /** The status of its answer: 303 where it was right. */
    async signIn(email: string, password = PASSWORD): Promise<number> {
      const fields = { intent: "sign-in", email, password };
      return (await send("/login", { method: "POST", body: new URLSearchParams(fields) })).status;
    },
  };
}

/** An account whose owner has confirmed it, with `PASSWORD`. */
export async function addAccount(
  db: Database,
  email: string,
  role: "buyer" | "seller" | "admin" = "buyer",
): Promise<string> {
  const id = randomUUID();
  await db.insert(users).values({ id, email, name: "Ayesha", role, emailVerified: true });
  const proof = { accountId: id, providerId: "credential", password: await hashPassword(PASSWORD) };
  await db.insert(credentials).values({ id, userId: id, ...proof });
  return id;
}

/** Letters to a mailbox of that kind, by when each was sent. */
export async function lettersTo(db: Database, recipient: string, template: string) {
  const { rows } = await db.execute<{ id: string; isSent: boolean }>(sql`
    select id, sent_at is not null as "isSent" from outbox
    where recipient = ${recipient} and template = ${template} order by id`);
  return rows;
}
