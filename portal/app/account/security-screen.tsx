import { Type } from "typebox";
import { MIN_PASSWORD } from "#tohfa/shop/access/accounts/password.ts";
import { turnOffCode } from "#tohfa/shop/people/sign-in/codes.server.ts";
import { listDevices, signOutElsewhere } from "#tohfa/shop/people/sign-in/devices.server.ts";
import { changePassword } from "#tohfa/shop/people/sign-in/passwords.server.ts";
import type { Device } from "#tohfa/shop/people/sign-in/session.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { answerForm, type FormAnswer, onForm } from "../form/answer-form.server.ts";
import { TextField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";
import { browserOf, sessionOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/security-screen";
import { browserName } from "./browser-name.ts";
import { NEW_PASSWORD, PASSWORD } from "./schemas.ts";

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
      const fields = { ...typed, sessionId: id };
      const cookies = await changePassword(accounts, actor, fields, browser);
      return here("Your password is changed, and every other device is signed out.", cookies);
    }),
    "turn-off-code": onForm(Type.Object({ password: PASSWORD }), async ({ password }) =>
      here("No code is asked for any more.", await turnOffCode(accounts, actor, password, browser)),
    ),
  });
};

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
        <CodePart hasCode={hasCode} isAdmin={isAdmin} answer={actionData} />
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

/** Whether a code is asked for; it is set up, and its codes on paper are made, on a screen of its own. */
function CodePart({
  hasCode,
  isAdmin,
  answer,
}: {
  hasCode: boolean;
  isAdmin: boolean;
  answer: FormAnswer | undefined;
}) {
  return (
    <>
      <p className="mb-5 text-ink-soft">
        {hasCode
          ? "A code is asked for when you sign in."
          : "Somebody who learns your password could not sign in without your phone."}
        {hasCode && isAdmin ? " An admin's account keeps it." : null}
      </p>
      <ButtonLink to="/account/second-factor" look="quiet">
        {hasCode ? "Print new codes for paper" : "Set it up"}
      </ButtonLink>
      {hasCode && !isAdmin ? (
        <Form
          intent="turn-off-code"
          answer={answer}
          submit="Ask for no code"
          look="danger"
          isBrief
          className="mt-6"
        >
          <TextField
            name="password"
            label="Your password"
            type="password"
            autoComplete="current-password"
            error="Enter your password."
          />
        </Form>
      ) : null}
    </>
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
