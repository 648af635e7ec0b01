import type { CodeSetup } from "../../../shop/sign-in/codes.server.ts";
import type { FormAnswer } from "../form/answer-form.server.ts";
import { TextField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";

/** A code that was begun, with the picture that an app's camera reads. */
export interface ShownSetup extends CodeSetup {
  qr: { path: string; size: number };
}

/** Turns the code of an authenticator app on and off. */
export function AskForCode({
  hasCode,
  isAdmin,
  answer,
  setup,
}: {
  hasCode: boolean;
  isAdmin: boolean;
  answer: FormAnswer | undefined;
  /** Begun just now. */
  setup: ShownSetup | null;
}) {
  if (hasCode) return <TurnOff isAdmin={isAdmin} answer={answer} />;
  if (setup || answer?.intent === "turn-on-code")
    return <FirstCode setup={setup} answer={answer} />;
  return (
    <>
      <p className="mb-5 text-ink-soft">
        Somebody who learns your password could not sign in without your phone. You need an
        authenticator app, such as Google Authenticator.
      </p>
      <Form intent="begin-code" answer={answer} submit="Begin" isBrief>
        <Password />
      </Form>
    </>
  );
}

function TurnOff({ isAdmin, answer }: { isAdmin: boolean; answer: FormAnswer | undefined }) {
  if (isAdmin) {
    return (
      <p className="text-ink-soft">
        A code is asked for when you sign in. An admin's account keeps it.
      </p>
    );
  }
  return (
    <>
      <p className="mb-5 text-ink-soft">A code is asked for when you sign in.</p>
      <Form intent="turn-off-code" answer={answer} submit="Ask for no code" look="danger" isBrief>
        <Password />
      </Form>
    </>
  );
}

function FirstCode({
  setup,
  answer,
}: {
  setup: ShownSetup | null;
  answer: FormAnswer | undefined;
}) {
  return (
    <>
      {setup ? (
        <ol className="mb-5 flex list-decimal flex-col gap-4 pl-5">
          <li>
            Scan this with the app:
            <QrCode {...setup.qr} />
            <a
              href={setup.uri}
              className="inline-flex min-h-11 items-center font-medium text-rose-700 underline"
            >
              Or open it in the app of this phone
            </a>
            , or type this key into the app:
            <code className="mt-1 block rounded-control bg-rose-50 px-3 py-2 text-17 break-words">
              {setup.key}
            </code>
          </li>
          <li>
            Write these codes down, and keep them where your phone is not. Each opens your account
            once, if the phone is lost:
            <ul className="mt-1 grid grid-cols-2 gap-x-4 rounded-control bg-rose-50 px-3 py-2 tabular-nums">
              {setup.backupCodes.map((code) => (
                <li key={code}>
                  <code>{code}</code>
                </li>
              ))}
            </ul>
          </li>
          <li>Enter the six digits that the app shows for Tohfa.</li>
        </ol>
      ) : null}
      <Form intent="turn-on-code" answer={answer} submit="Ask for a code from now on" isBrief>
        <TextField
          name="code"
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error="Enter the six digits of your app."
        />
      </Form>
    </>
  );
}

function Password() {
  return (
    <TextField
      name="password"
      label="Your password"
      type="password"
      autoComplete="current-password"
      error="Enter your password."
    />
  );
}

/** With the four modules of quiet around it that readers need. */
function QrCode({ path, size }: ShownSetup["qr"]) {
  return (
    <svg
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      role="img"
      aria-label="QR code of the key below"
      shapeRendering="crispEdges"
      className="my-2 block size-56 rounded-control border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
