import type { PaperSheet } from "#tohfa/shop/money/papers/paper-sheet.ts";
import { URDU_TYPE } from "../shell/urdu-type.tsx";

/** A paper as it is read, and printed on A4. */
export function Sheet(sheet: PaperSheet) {
  const { language, title, number, day, dayLabel, facts, rows, columns, sums, words } = sheet;
  const isUrdu = language === "ur";
  // With this many sums no room is left beside them on a phone: the name stands above.
  const isWide = columns.length > 4;
  return (
    <article
      lang={language}
      dir={isUrdu ? "rtl" : "ltr"}
      className={`a4 rounded-card border border-line bg-white p-5 sm:p-10 ${isUrdu ? URDU_TYPE : ""}`}
    >
      <header className="flex items-center justify-between gap-4 border-b-2 border-ink pb-3">
        <h1 className={`text-28 ${isUrdu ? URDU_TYPE : ""}`}>{title}</h1>
        <p lang="en" dir="ltr" className="font-display text-21 text-rose-700">
          Tohfa
        </p>
      </header>
      <div className="my-5 grid gap-x-8 gap-y-4 sm:grid-cols-[1fr_1fr_auto] print:grid-cols-[1fr_1fr_auto]">
        <Party {...sheet.issuer} />
        {sheet.recipient ? <Party {...sheet.recipient} /> : <div />}
        <dl className="grid grid-cols-[auto_auto] content-start gap-x-4">
          <dt className="font-semibold">{title}</dt>
          <dd className="font-semibold">
            <Plain text={number} />
          </dd>
          {[{ label: dayLabel, value: day }, ...facts].map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd>
                <Plain text={value} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <table className={`w-full tabular-nums ${isWide ? "max-sm:not-print:block" : ""}`}>
        <thead className={isWide ? "max-sm:not-print:block" : ""}>
          <tr className={`border-y border-ink text-13 ${isWide ? NARROW : ""}`}>
            {columns.map(({ text }, index) => (
              <th
                key={text}
                scope="col"
                className={
                  index === 0
                    ? `p-1.5 text-start ${isWide ? "max-sm:not-print:col-span-4" : ""}`
                    : "p-1.5 text-right"
                }
              >
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={isWide ? "max-sm:not-print:block" : ""}>
          {rows.map((row, at) => (
            <tr
              key={`${row.name} ${at}`}
              className={`border-b border-line-strong align-top ${isWide ? NARROW : ""}`}
            >
              <td className={`p-1.5 wrap-anywhere ${isWide ? "max-sm:not-print:col-span-4" : ""}`}>
                <bdi>{row.name}</bdi>
                {row.detail ? (
                  <span className="block text-13 text-ink-soft">
                    <bdi>{row.detail}</bdi>
                  </span>
                ) : null}
              </td>
              {row.cells.map((cell, index) => (
                <td key={columns[index + 1]?.text} className="p-1.5 text-right whitespace-nowrap">
                  <Plain text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Sums sums={sums} />
      {words ? <p className="mt-4">{words}</p> : null}
      <Fbr fbr={sheet.fbr} />
      {sheet.notes.map((note) => (
        <p key={note} className="mt-6">
          {note}
        </p>
      ))}
    </article>
  );
}

const NARROW = "max-sm:not-print:grid max-sm:not-print:grid-cols-4";

function Party({ heading, name, lines }: PaperSheet["issuer"]) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="text-13 text-ink-soft">{heading}</p>
      <p className="text-17 font-semibold">
        <bdi>{name}</bdi>
      </p>
      {lines.map((line) => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
    </div>
  );
}

function Sums({ sums }: Pick<PaperSheet, "sums">) {
  if (sums.length === 0) return null;
  return (
    <dl className="ms-auto mt-3 max-w-md tabular-nums">
      {sums.map(({ label, value, isTotal }) => (
        <div
          key={label}
          className={`flex justify-between gap-6 px-1.5 py-1 ${isTotal ? "border-y border-ink text-17 font-semibold" : ""}`}
        >
          <dt>{label}</dt>
          <dd className="min-w-28 text-right">
            <Plain text={isTotal ? `Rs ${value}` : value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What stands beside the paper: FBR's number and its code, or that they follow. */
function Fbr({ fbr }: Pick<PaperSheet, "fbr">) {
  if (fbr === null) return null;
  const { name, label, number, follows, qr } = fbr;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-4">
      {qr ? (
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          // One inch inside its quiet zone, as FBR wants it.
          style={{ width: "33.5mm", height: "33.5mm" }}
          className="shrink-0 bg-white"
          role="img"
          aria-label={`${label} ${number}`}
        >
          <path d={qr.path} shapeRendering="crispEdges" />
        </svg>
      ) : null}
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-ink-soft">{label}</p>
        {number ? (
          <p className="font-semibold wrap-anywhere">
            <Plain text={number} />
          </p>
        ) : (
          <p>{follows}</p>
        )}
      </div>
    </div>
  );
}

/** Numbers, days and sums keep their own direction. */
function Plain({ text }: { text: string }) {
  return <bdi dir="ltr">{text}</bdi>;
}
