/** The wordmark: a small wrapped box and "Tohfa" in the display face; the Urdu word follows where there is room. */
export function Logo({ urdu }: { urdu?: boolean }) {
  return (
    <span translate="no" className="logo">
      <i className="logo-box" />
      <span className="font-display">Tohfa</span>
      {urdu ? <span aria-hidden="true" className="logo-urdu" /> : null}
    </span>
  );
}
