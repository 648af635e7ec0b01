import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

const LOOKS = {
  plain: "border-line-strong/40 bg-gold-50 text-ink",
  error: "border-danger/40 bg-danger-50 text-ink",
};

/** A sentence that has to be read before going on; announced when it appears. */
export function Notice({
  look = "plain",
  children,
}: {
  look?: keyof typeof LOOKS;
  children: ReactNode;
}) {
  return (
    <div
      role={look === "error" ? "alert" : "status"}
      className={`flex items-start gap-2.5 rounded-control border px-3.5 py-3 ${LOOKS[look]}`}
    >
      <Icon
        name={look === "error" ? "alert" : "info"}
        size={18}
        className={`mt-0.5 ${look === "error" ? "text-danger" : "text-gold"}`}
      />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
