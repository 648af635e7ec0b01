import type { AuditLine } from "#tohfa/shop/access/audit/list-audit.server.ts";

/** What a line of the audit log says was before and after. */
export function Change({ details }: Pick<AuditLine, "details">) {
  if (details.length === 0) return "–";
  return (
    <ul className="flex flex-col gap-0.5">
      {details.map(({ name, before, after }) => (
        <li key={name} className="break-words">
          {name ? <span className="text-ink-soft">{name}: </span> : null}
          {before === null ? null : (
            <>
              <del className="text-ink-soft no-underline">{before}</del>{" "}
              <span aria-hidden="true">→ </span>
            </>
          )}
          <ins className="no-underline">{after}</ins>
        </li>
      ))}
    </ul>
  );
}
