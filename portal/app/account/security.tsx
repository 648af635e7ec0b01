import { Type } from "typebox";
import { MIN_PASSWORD } from "../../../shop/accounts/password.ts";
import { formatMoment } from "../../../shop/karachi-time.ts";
import { qrModules, qrPath } from "../../../shop/qr-code.ts";
import {
  beginCode,
  type CodeSetup,
  turnOffCode,
  turnOnCode,
} from "../../../shop/sign-in/codes.server.ts";
import { listDevices, signOutElsewhere } from "../../../shop/sign-in/devices.server.ts";
import { changePassword } from "../../../shop/sign-in/passwords.server.ts";
import type { Device } from "../../../shop/sign-in/session.ts";
import { Badge } from "../../../ui/badge.tsx";
import { answerForm, onForm } from "../form/answer-form.server.ts";
import { TextField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";
import { browserOf, sessionOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/security";
import { AskForCode, type ShownSetup } from "./ask-for-code.tsx";
import { browserName } from "./browser-name.ts";
import { CODE, NEW_PASSWORD, PASSWORD } from "./schemas.ts";

export const meta = () => [{ title: "Password and devices · Tohfa" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(worldContext);
  const { actor, id, hasCode } = sessionOf(context);
  return { devices: await listDevices(db, actor, id), hasCode, isAdmin: actor.role === "admin" };
}

const END_SESSION = Type.Object({ device: Type.String({ maxLength: 100 }) });
const CHANGE = Type.Object({ old: PASSWORD, password: NEW_PASSWORD });

export const action = (args: Route.ActionArgs) => {
  const { request, context } = args;
  const { accounts, db } = context.get(worldContext);
  const { actor, id } = sessionOf(context);
  const browser = browserOf(request, context);
  const here = (say: string, cookies: string[] = []) => ({ to: "/account/security", say, cookies });
  return answerForm(args, {
    "end-session": onForm(END_SESSION, async ({ device }) => {
      await signOutElsewhere(db, actor, { only: device });
      return here("That device is signed out.");
    }),
    "end-others": onForm(Type.Object({}), async () => {
      await signOutElsewhere(db, actor, { except: id });
      return here("Every other device is signed out.");
    }),
    "change-password": onForm(CHANGE, async (typed) => {
      await changePassword(accounts, actor, { ...typed, sessionId: id }, browser.ip);
      return here("Your password is changed, and every other device is signed out.");
    }),
    "begin-code": onForm(Type.Object({ password: PASSWORD }), async ({ password }) => ({
      show: withQr(await beginCode(accounts, actor, password, browser)),
    })),
    "turn-on-code": onForm(Type.Object({ code: CODE }), async ({ code }) =>
      here(
        "From now on a code is asked for when you sign in.",
        await turnOnCode(accounts, actor, code, browser),
      ),
    ),
    "turn-off-code": onForm(Type.Object({ password: PASSWORD }), async ({ password }) =>
      here("No code is asked for any more.", await turnOffCode(accounts, actor, password, browser)),
    ),
  });
};

/** What the app needs, also as a picture for its camera. */
function withQr(setup: CodeSetup): ShownSetup {
  const modules = qrModules(setup.uri);
  return { ...setup, qr: { path: qrPath(modules), size: modules.length } };
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { devices, hasCode, isAdmin } = loaderData;
  return (
    <div className="flex flex-col gap-8">
      <h1 className="text-28">Password and devices</h1>
      <Part title="Where you are signed in">
        <ul className="mb-5 divide-y divide-line">
          {devices.map((device) => (
            <DeviceLine key={device.id} {...device} answer={actionData} />
          ))}
        </ul>
        <Form
          intent="end-others"
          answer={actionData}
          submit="Sign out on all other devices"
          look="quiet"
          disabledReason={devices.length < 2 ? "You are signed in nowhere else." : null}
          isBrief
        />
      </Part>
      <Part title="Change your password">
        <Form intent="change-password" answer={actionData} submit="Change my password" isBrief>
          <TextField
            name="old"
            label="Your password now"
            type="password"
            autoComplete="current-password"
            error="Enter your password."
          />
          <TextField
            name="password"
            label="New password"
            type="password"
            autoComplete="new-password"
            minLength={MIN_PASSWORD}
            hint={`At least ${MIN_PASSWORD} characters. Three words are fine.`}
            error={`Choose a password of at least ${MIN_PASSWORD} characters.`}
          />
        </Form>
      </Part>
      <Part title="A code besides the password">
        <AskForCode
          hasCode={hasCode}
          isAdmin={isAdmin}
          answer={actionData}
          setup={(actionData?.shown ?? null) as ShownSetup | null}
        />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="max-w-2xl rounded-card border border-line bg-white p-5 sm:p-6">
      <h2 className="mb-4 text-21">{title}</h2>
      {children}
    </section>
  );
}

function DeviceLine({
  id,
  userAgent,
  lastUsedAt,
  isThis,
  answer,
}: Device & { answer: Route.ComponentProps["actionData"] }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div>
        <p className="font-medium">{browserName(userAgent)}</p>
        <p className="text-13 text-ink-soft">Last used {formatMoment(lastUsedAt)}</p>
      </div>
      {isThis ? (
        <Badge look="good">This device</Badge>
      ) : (
        <Form
          intent="end-session"
          of={id}
          answer={answer}
          submit="Sign out"
          look="quiet"
          isBrief
          className=""
        >
          <input type="hidden" name="device" value={id} />
        </Form>
      )}
    </li>
  );
}
