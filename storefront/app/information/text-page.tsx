import type { ReactNode } from "react";
import { PageHeading } from "../../../ui/page-heading.tsx";

/** A page of words: one column, a measure that reads well, headings to jump to. */
export function TextPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <PageHeading lead={lead}>{title}</PageHeading>
      <div className="wrap pb-16">
        <div className="flex max-w-[68ch] flex-col gap-4 text-17 [&_a]:underline [&_h2]:mt-6 [&_h2]:text-28 [&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-2 [&_ul]:ps-6">
          {children}
        </div>
      </div>
    </>
  );
}
