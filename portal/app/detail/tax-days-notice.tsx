import { Link } from "react-router";
import type { TaxDays } from "#tohfa/shop/selling/sellers/tax-days.server.ts";
import { noonOf } from "#tohfa/shop/values/day.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { Notice } from "../../../ui/notice.tsx";

/** That a store still has to give its CNIC or NTN, and by when, with a way to where; nothing where it has. */
export function TaxDaysNotice({ days, to }: { days: TaxDays | null; to?: string | null }) {
  if (days === null) return null;
  const { left, lastDay, hold } = days;
  return (
    <Notice look={hold === null ? "plain" : "error"}>
      {hold ??
        `The law asks for a CNIC or NTN. Please give it by ${formatDay(noonOf(lastDay))} (${daysLeftWords(left)}); after that payouts wait, sales go on.`}
      {to ? (
        <>
          {" "}
          <Link to={to} className="font-medium underline underline-offset-2">
            Give it now
          </Link>
        </>
      ) : null}
    </Notice>
  );
}

/** "12 days left", "today is the last day", "3 days over" */
export function daysLeftWords(left: number): string {
  if (left === 0) return "today is the last day";
  const count = Math.abs(left) === 1 ? "1 day" : `${Math.abs(left)} days`;
  return left > 0 ? `${count} left` : `${count} over`;
}
