import ExternalLink from "lucide-react/icons/external-link";
import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { Notice } from "../../../../ui/notice.tsx";
import type { FormAnswer } from "../../form/answer-form.server.ts";
import { FILE_LOOK } from "../../form/file-look.ts";
import { useTrouble } from "../../form/troubles.ts";

const PARTS = [
  ["/seller/store", "Page"],
  ["/seller/store/banners", "Banners"],
  ["/seller/store/shelves", "Featured products"],
  ["/seller/store/posts", "Posts"],
  ["/seller/store/blog", "Blog"],
  ["/seller/store/holiday", "Holiday"],
] as const;

/** The frame of all screens of a store's page: its parts, and the way to the page itself. */
export function StoreFrame({
  title,
  lead,
  seeIt,
  children,
}: {
  title: string;
  lead?: ReactNode;
  /** The address of what buyers see. */
  seeIt?: string;
  children: ReactNode;
}) {
  return (
    <>
      <nav
        aria-label="Parts of your store"
        className="-mx-(--gutter) mb-5 flex flex-wrap border-b border-line px-(--gutter) sm:gap-x-1"
      >
        {PARTS.map(([to, text]) => (
          <NavLink
            key={to}
            to={to}
            end={to === "/seller/store"}
            className="inline-flex min-h-11 shrink-0 items-center px-3 font-medium text-ink-soft hover:text-ink aria-[current=page]:text-rose-700 aria-[current=page]:shadow-[inset_0_-2px_0_var(--color-rose-600)]"
          >
            {text}
          </NavLink>
        ))}
      </nav>
      <div className="mb-5">
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
          <h1 className="text-28 break-words">{title}</h1>
          {seeIt ? <SeeIt href={seeIt} /> : null}
        </div>
        {lead ? <p className="max-w-[68ch] text-ink-soft">{lead}</p> : null}
      </div>
      {children}
    </>
  );
}

function SeeIt({ href }: { href: string }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center gap-1.5 font-medium text-rose-700 underline underline-offset-4"
    >
      See it in the shop
      <ExternalLink size={16} aria-hidden="true" />
    </a>
  );
}

/** Where pictures are chosen, of the phone's camera too; read by takeFiles. */
export function PictureField({
  label,
  hint,
  multiple,
  optional,
}: {
  label: string;
  hint: string;
  multiple?: boolean;
  optional?: boolean;
}) {
  const trouble = useTrouble("pictures");
  return (
    <label className="flex flex-col gap-1.5">
      <span className="font-medium">
        {label} {optional ? <span className="font-normal text-ink-soft">(optional)</span> : null}
      </span>
      <span className="text-13 text-ink-soft">{hint}</span>
      <input
        type="file"
        name="pictures"
        accept="image/jpeg,image/png,image/webp,image/heic,image/avif"
        data-error="Choose a picture."
        required={!optional}
        multiple={multiple}
        className={FILE_LOOK}
      />
      {trouble ? <span className="text-13 font-medium text-danger">{trouble}</span> : null}
    </label>
  );
}

/** What a step of a row was refused with. */
export function StepTrouble({
  answer,
  intent,
}: {
  answer: FormAnswer | undefined;
  intent: string;
}) {
  const words = answer?.intent === intent ? answer.reply?.error?.[""]?.[0] : undefined;
  if (!words) return null;
  return (
    <div className="mb-4">
      <Notice look="error">{words}</Notice>
    </div>
  );
}
