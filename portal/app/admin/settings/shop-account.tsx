import type { ShownShopAccount } from "#tohfa/shop/office/settings/shop-account.server.ts";
import type { BankAccount } from "#tohfa/shop/platform/settings/bank-account.ts";
import { formatIban } from "#tohfa/shop/values/iban.ts";
import { formatMoment } from "#tohfa/shop/values/karachi-time.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { Facts } from "../../detail/detail.tsx";
import { StepButton } from "../../detail/step-button.tsx";
import type { FormAnswer } from "../../form/answer-form.server.ts";

/** Where transfers go now and from another moment on, above the form that names another account. */
export function ShopAccountNow({
  account: { now, isEnvironments, next, askedBy },
  answer,
}: {
  account: ShownShopAccount;
  answer: FormAnswer | undefined;
}) {
  return (
    <>
      {next ? (
        <Notice look="error">
          <p className="font-semibold">
            Another account waits: buyers see it from {formatMoment(next.from.getTime())} on
          </p>
          {next.account ? (
            <AccountFacts account={next.account} />
          ) : (
            <p>None: nobody can pay by bank transfer then.</p>
          )}
          {askedBy ? <p className="mt-2">Named by {askedBy}.</p> : null}
          <div className="mt-3">
            <StepButton
              intent="keep-account"
              of="bankAccount"
              text="Stop: keep the account we have"
              look="danger"
              whyNot={null}
              answer={answer}
            />
          </div>
        </Notice>
      ) : null}
      {now ? (
        <div>
          <p className="font-semibold">Buyers pay to</p>
          <AccountFacts account={now} />
          {isEnvironments ? (
            <p className="mt-2 text-13 text-ink-soft">
              It comes from the server’s own settings (BANK_IBAN). Whoever runs the machine can
              change it there at once; one that is named here takes its place.
            </p>
          ) : null}
        </div>
      ) : null}
      <p className="text-13 text-ink-soft">
        {now
          ? "Another account waits 24 hours. All admins and the shop’s mailbox are told at once, and any of them can stop it."
          : "The first account holds at once. All admins and the shop’s mailbox are told."}
      </p>
    </>
  );
}

function AccountFacts({ account: { bank, title, iban, raastId } }: { account: BankAccount }) {
  return (
    <div className="mt-1">
      <Facts
        facts={[
          ["Bank", bank],
          ["Title", title],
          ["IBAN", formatIban(iban)],
          ...(raastId ? [["Raast ID", raastId] as const] : []),
        ]}
      />
    </div>
  );
}
