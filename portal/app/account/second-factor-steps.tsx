import type { CodeSetup } from "#tohfa/shop/people/sign-in/codes.server.ts";
import type { FormAnswer } from "../form/answer-form.server.ts";
import { TextField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";

/** A code that was begun, with the picture that an app's camera reads. */
export interface ShownSetup extends CodeSetup {
  qr: { path: string; size: number };
}

/** The first step: whoever sits at an unlocked computer does not get further. */
export function AskForPassword({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <>
      <p className="mb-5">
        You need an authenticator app on your phone, such as Google Authenticator. Install it first.
      </p>
      <Form intent="begin-code" answer={answer} submit="Begin" isBrief>
        <Password />
      </Form>
    </>
  );
}

/** For who has it on: new codes on paper. */
export function NewCodes({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <Form intent="new-codes" answer={answer} submit="Make ten new codes" look="quiet" isBrief>
      <Password />
    </Form>
  );
}

/** What the app scans, and its first code. */
export function FirstCode({
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
          <li>Enter the six digits that the app shows for Tohfa.</li>
        </ol>
      ) : null}
      <Form intent="turn-on-code" answer={answer} submit="Turn it on" isBrief>
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
