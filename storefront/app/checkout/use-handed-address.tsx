import { useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { t } from "../../../ui/language/t.ts";
import { changeDraft } from "./checkout-draft.ts";
import { type HandedAddress, handedAddress, handedPass } from "./handed-address.ts";

/**
 * Asks whether the address that came with a link is to be used: anybody can write such a link, so nothing is filled
 * in without a tap, and it is shown whole. Out of the address bar it goes at once.
 */
export function UseHandedAddress() {
  const [handed, setHanded] = useState<HandedAddress | null>(null);
  const [accountPass, setPass] = useState("");
  useEffect(() => {
    const found = handedAddress(location.hash);
    if (!found) return;
    setHanded(found);
    setPass(handedPass(location.hash));
    history.replaceState(history.state, "", `${location.pathname}${location.search}`);
  }, []);
  if (!handed) return null;
  const { firstName, lastName, phone, address, city, postalCode, company, ntn } = handed;
  return (
    <section
      aria-label={t("An address of your account")}
      className="mb-6 rounded-card border border-line bg-white p-5"
    >
      <h2 className="text-21">{t("Send it to this address?")}</h2>
      <address className="mt-2 break-words not-italic">
        {firstName} {lastName}, {phone}
        <br />
        {[address, city, postalCode].filter(Boolean).join(", ")}
        {company ? <br /> : null}
        {[company, ntn].filter(Boolean).join(", NTN ")}
      </address>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          onClick={() => {
            changeDraft({ ...handed, accountPass });
            setHanded(null);
          }}
        >
          {t("Use this address")}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            const receiverName = `${firstName} ${lastName}`.trim();
            const to = { forWhom: "other", receiverName, receiverPhone: phone } as const;
            changeDraft({ ...to, address, city, postalCode, accountPass });
            setHanded(null);
          }}
        >
          {t("Send it to them as a gift")}
        </Button>
        <Button look="quiet" onClick={() => setHanded(null)}>
          {t("No, thank you")}
        </Button>
      </div>
    </section>
  );
}
