import Printer from "lucide-react/icons/printer";
import { Button, ButtonLink } from "../../../ui/button.tsx";

/** Codes on paper as they are shown, once. */
export interface ShownCodes {
  codes: string[];
  email: string;
  portalUrl: string;
  /** Such as "21 Nov 2026": of two papers the older one is of no use. */
  madeOn: string;
}

/** Ten codes for the day the phone is lost: on paper only they themselves. */
export function PaperCodes({
  codes,
  email,
  portalUrl,
  madeOn,
  home,
}: ShownCodes & { home: string }) {
  return (
    <div className="paper-codes mx-auto w-full max-w-xl">
      <div className="no-print mb-5">
        <h1 className="text-28">Print these codes now</h1>
        <p className="mt-2 text-ink-soft">
          Your second factor is on. These codes open your account if your phone is lost. We show
          them this once, so print them, or write them down.
        </p>
      </div>
      <section className="rounded-card border border-line bg-white p-5 sm:p-6">
        <h2 className="text-21">Tohfa: codes for when the phone is lost</h2>
        <p className="mt-1 break-words text-ink-soft">
          Account {email}, made on {madeOn}
        </p>
        <ol className="my-5 grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code} className="flex items-center text-21">
              <span className="slip-tick" aria-hidden="true" />
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <p>
          Sign in at {portalUrl} with your password, tap “I do not have my phone”, and type one of
          these codes. Each works once: tick it off. Keep this paper where your phone is not.
        </p>
      </section>
      <div className="no-print mt-5 flex flex-wrap gap-3">
        <Button onClick={() => window.print()}>
          <Printer size={18} aria-hidden="true" />
          Print
        </Button>
        <ButtonLink to={home} look="quiet">
          I have them on paper: go on
        </ButtonLink>
        <noscript>
          <p>Use your browser's menu to print this page.</p>
        </noscript>
      </div>
    </div>
  );
}
