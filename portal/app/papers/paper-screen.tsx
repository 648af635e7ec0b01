import Printer from "lucide-react/icons/printer";
import { Link } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { UrduType } from "../shell/urdu-type.tsx";
import { sessionContext } from "../world.ts";
import type { Route } from "./+types/paper-screen";
import { openPaper } from "./open-paper.server.ts";
import { Sheet } from "./sheet.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData ? loaderData.sheet.number : "Paper"} · Tohfa` },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { paper, sheet, query } = await openPaper(context, params.paperId, url);
  const isOffice = context.get(sessionContext)?.actor.role === "admin";
  const otherLanguage = sheet.language === "ur" ? "en" : "ur";
  const to = (path: string, lang: string) =>
    `${path}?${new URLSearchParams([...new URLSearchParams(query), ["lang", lang]])}`;
  const here = `/papers/${paper.id}`;
  return {
    sheet,
    pdfUrl: to(`${here}/pdf`, sheet.language),
    other: { url: to(here, otherLanguage), isUrdu: otherLanguage === "ur" },
    list: query
      ? { url: `/papers?${query}`, text: "All papers of this order" }
      : { url: isOffice ? "/admin/papers" : "/seller/papers", text: "Papers" },
  };
}

const LINK =
  "inline-flex min-h-11 items-center font-medium text-rose-700 underline underline-offset-4";

/** An invoice or another paper, to read, to print on A4 and to save. */
export default function PaperPage({ loaderData }: Route.ComponentProps) {
  const { sheet, pdfUrl, other, list } = loaderData;
  return (
    <div className="max-w-4xl">
      <UrduType />
      <div className="no-print mb-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link to={list.url} className={LINK}>
          {list.text}
        </Link>
        <Link to={other.url} lang={other.isUrdu ? "ur" : "en"} className={LINK}>
          {other.isUrdu ? "اردو" : "English"}
        </Link>
        <Link to={pdfUrl} reloadDocument className={LINK}>
          Save as PDF
        </Link>
        <Button onClick={() => window.print()}>
          <Printer size={18} aria-hidden="true" />
          Print
        </Button>
        <noscript>
          <p>Use your browser's menu to print this page.</p>
        </noscript>
      </div>
      <Sheet {...sheet} />
    </div>
  );
}
