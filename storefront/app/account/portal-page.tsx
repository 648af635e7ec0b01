import type { ReactNode } from "react";
import { ButtonLink } from "../../../ui/button.tsx";
import { t } from "../../../ui/language/t.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { PORTAL_LINKS } from "../routes.ts";

/** A page that leads to the portal, the separate site of SPEC §1, which returns a buyer to `returnTo`. */
export function PortalPage({
  title,
  lead,
  portalUrl,
  returnTo,
  first,
  children,
}: {
  title: string;
  lead: string;
  portalUrl: string;
  returnTo: string;
  /** The text of the link that matters most on this page. */
  first: string;
  children: ReactNode;
}) {
  const links = [...PORTAL_LINKS].sort(
    (a, b) => Number(b.text === first) - Number(a.text === first),
  );
  return (
    <>
      <PageHeading lead={lead}>{title}</PageHeading>
      <div className="wrap grid items-start gap-10 pb-16 lg:grid-cols-2">
        <div className="max-w-[60ch] text-17">{children}</div>
        <div className="flex flex-col gap-3 rounded-card border border-line bg-white p-5">
          {links.map(({ text, to, isBuyers }, index) => (
            <ButtonLink
              key={text}
              look={index === 0 ? "primary" : "quiet"}
              reloadDocument
              wide
              to={`${portalUrl}${to}${isBuyers ? `?${new URLSearchParams({ returnTo })}` : ""}`}
            >
              {t(text)}
            </ButtonLink>
          ))}
        </div>
      </div>
    </>
  );
}
