/** The wordmark: a small wrapped box and "Tohfa" in the display face; the Urdu word follows where there is room. */
export function Logo({ urdu }: { urdu?: boolean }) {
  return (
    <span translate="no" className="inline-flex items-center gap-2">
      <i className="logo-box" />
      <span className="font-display text-[1.625rem] leading-none font-[620] tracking-tight">
        Tohfa
      </span>
      {urdu ? <span aria-hidden="true" className="logo-urdu hidden xl:block" /> : null}
    </span>
  );
}
