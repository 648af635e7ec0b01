import { Type } from "typebox";
import {
  beginCode,
  type CodeSetup,
  newPaperCodes,
  turnOnCode,
} from "#tohfa/shop/people/sign-in/codes.server.ts";
import { qrModules, qrPath } from "#tohfa/shop/people/sign-in/qr-code.ts";
import { homeOf } from "#tohfa/shop/people/sign-in/session.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { answerForm, onForm } from "../form/answer-form.server.ts";
import { browserOf, sessionOf } from "../gate.server.ts";
import { worldContext } from "../world.ts";
import type { Route } from "./+types/second-factor-screen";
import { FrontPage } from "./front-page.tsx";
import { PaperCodes, type ShownCodes } from "./paper-codes.tsx";
import { CODE, PASSWORD } from "./schemas.ts";
import { AskForPassword, FirstCode, NewCodes, type ShownSetup } from "./second-factor-steps.tsx";

export const meta = () => [{ title: "Second factor · Tohfa" }];

export function loader({ context }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const { hasCode, mustSetUpCode } = session;
  return { hasCode, mustSetUpCode, home: homeOf(session) };
}

export const action = (args: Route.ActionArgs) => {
  const { request, context } = args;
  const { accounts, portalUrl } = context.get(worldContext);
  const { actor, email } = sessionOf(context);
  const browser = browserOf(request, context);
  const onPaper = (codes: string[]): { codes: ShownCodes } => ({
    codes: { codes, email, portalUrl, madeOn: formatDay(Date.now()) },
  });
  return answerForm(args, {
    "begin-code": onForm(Type.Object({ password: PASSWORD }), async ({ password }) => {
      const setup = withQr(await beginCode(accounts, actor, password, browser));
      return { show: { setup }, isShownOnce: true };
    }),
    "turn-on-code": onForm(Type.Object({ code: CODE }), async ({ code }) => {
      const { codes, cookies } = await turnOnCode(accounts, actor, code, browser);
      return { show: onPaper(codes), cookies, isShownOnce: true };
    }),
    "new-codes": onForm(Type.Object({ password: PASSWORD }), async ({ password }) => {
      const codes = await newPaperCodes(accounts, actor, password, browser);
      return { show: onPaper(codes), isShownOnce: true };
    }),
  });
};

/** What the app needs, also as a picture for its camera. */
function withQr(setup: CodeSetup): ShownSetup {
  const modules = qrModules(setup.uri);
  return { ...setup, qr: { path: qrPath(modules), size: modules.length } };
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { hasCode, mustSetUpCode, home } = loaderData;
  const shown = (actionData?.shown ?? {}) as { setup?: ShownSetup; codes?: ShownCodes };
  if (shown.codes) return <PaperCodes {...shown.codes} home={home} />;
  if (hasCode) {
    return (
      <FrontPage
        title="Your second factor is on"
        lead="A code of your app is asked for when you sign in. If you have lost the codes on paper, or used most of them, make new ones: the old ones stop working."
      >
        <NewCodes answer={actionData} />
      </FrontPage>
    );
  }
  const isBegun = shown.setup !== undefined || actionData?.intent === "turn-on-code";
  return (
    <FrontPage
      title="Set up your second factor"
      lead={
        mustSetUpCode
          ? "An admin signs in with a code besides the password. Set it up now: it takes two minutes, and the rest opens after it."
          : "Somebody who learns your password could not sign in without your phone."
      }
    >
      {isBegun ? (
        <FirstCode setup={shown.setup ?? null} answer={actionData} />
      ) : (
        <AskForPassword answer={actionData} />
      )}
    </FrontPage>
  );
}
