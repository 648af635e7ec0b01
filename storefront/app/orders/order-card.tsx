import type { ReactNode } from "react";

/** One part of an order's page. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-white p-5 sm:p-6">
      <h2 className="mb-3 text-21">{title}</h2>
      {children}
    </section>
  );
}
