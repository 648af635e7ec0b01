import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { DRAFT_LIMITS } from "#tohfa/shop/selling/products/product-draft.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { FILE_LOOK } from "../../form/file-look.ts";

/** The way back to the list, and the screen's name. */
export function Heading({ title, beside }: { title: string; beside?: ReactNode }) {
  return (
    <>
      <Link
        to="/seller/products"
        className="inline-flex min-h-11 items-center gap-1.5 font-medium text-rose-700 underline-offset-4 hover:underline"
      >
        <ArrowLeft size={18} aria-hidden="true" />
        Products
      </Link>
      <div className="mt-1 mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-28 break-words">{title}</h1>
        {beside}
      </div>
    </>
  );
}

/** For whoever prepares things in a store that buyers do not see yet. */
export function NotOpen() {
  return (
    <div className="mb-5">
      <Notice>
        Your store is not open yet: nobody sees these before it is.{" "}
        <Link to="/seller/state" className="font-medium underline">
          How your store stands
        </Link>
      </Notice>
    </div>
  );
}

/** Where photos are chosen, of the phone's camera too. */
export function PhotoField({ trouble }: { trouble?: string | null | undefined }) {
  return (
    <FileField
      id="photos"
      name="pictures"
      label="Photos"
      hint={`Up to ${DRAFT_LIMITS.pictures}, JPEG, PNG or WebP. The first one is on its card.`}
      accept="image/jpeg,image/png,image/webp,image/heic,image/avif"
      multiple
      trouble={trouble}
    />
  );
}

/** Where files are chosen. */
export function FileField({
  id,
  label,
  hint,
  trouble,
  ...input
}: {
  id: string;
  name: string;
  label: string;
  hint: string;
  accept: string;
  multiple?: boolean;
  trouble?: string | null | undefined;
}) {
  return (
    <label className="flex flex-col gap-1.5">
      <span className="font-medium">{label}</span>
      <span className="text-13 text-ink-soft">{hint}</span>
      <input
        {...input}
        id={id}
        type="file"
        aria-describedby={trouble ? `${id}-trouble` : undefined}
        className={FILE_LOOK}
      />
      {trouble ? (
        <span id={`${id}-trouble`} className="text-13 font-medium text-danger">
          {trouble}
        </span>
      ) : null}
    </label>
  );
}
