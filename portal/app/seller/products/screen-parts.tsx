import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { MOST } from "../../../../shop/products/product-draft.ts";
import { Notice } from "../../../../ui/notice.tsx";

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
    <label className="flex flex-col gap-1.5">
      <span className="font-medium">Photos</span>
      <span className="text-13 text-ink-soft">
        Up to {MOST.pictures}, JPEG, PNG or WebP. The first one is on its card.
      </span>
      <input
        id="photos"
        type="file"
        name="pictures"
        accept="image/jpeg,image/png,image/webp,image/heic,image/avif"
        multiple
        aria-describedby={trouble ? "photos-trouble" : undefined}
        className="w-full rounded-control border border-line-strong bg-white p-2.5 text-15 file:mr-3 file:min-h-9 file:rounded-control file:border-0 file:bg-rose-100 file:px-4 file:font-semibold file:text-rose-700"
      />
      {trouble ? (
        <span id="photos-trouble" className="text-13 font-medium text-danger">
          {trouble}
        </span>
      ) : null}
    </label>
  );
}
