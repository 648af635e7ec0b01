import { Link } from "react-router";
import { t } from "../../../ui/language/t.ts";

/** Where a browser without JavaScript cannot order: the page with the shop's phone, WhatsApp and a form without it. */
export function OrderAnotherWay() {
  return (
    <Link to="/contect-us" className="underline underline-offset-4">
      {t("Or order by message or phone")}
    </Link>
  );
}
