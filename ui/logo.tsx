/** The wordmark: a small wrapped box and "Tohfa" in the display face; the Urdu word follows where there is room. */
export function Logo({ urdu }: { urdu?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true" fill="none">
        <path
          d="M5 13h22v12.500A3.500 3.500 0 0 1 23.500 29h-15A3.500 3.500 0 0 1 5 25.500z"
          fill="currentColor"
          opacity=".22"
        />
        <path
          d="M5 14v11.500A3.500 3.500 0 0 0 8.500 29h15a3.500 3.500 0 0 0 3.500-3.500V14M3 9.500h26V14H3zM16 9.500V29M16 9.200C13.500 3.500 8.300 2.300 7.700 5.400c-.5 2.600 3.600 4.200 8.300 3.800Zm0 0c2.500-5.700 7.700-6.900 8.300-3.800.5 2.600-3.600 4.200-8.300 3.800Z"
          stroke="currentColor"
          strokeWidth="2.200"
          strokeLinejoin="round"
        />
      </svg>
      <span className="font-display text-[1.625rem] leading-none font-[620] tracking-tight">
        Tohfa
      </span>
      {urdu ? <span aria-hidden="true" className="logo-urdu hidden xl:block" /> : null}
    </span>
  );
}
