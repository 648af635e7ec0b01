/** Whole stars of a review, 1 to 5, with its words. */
export function Rating({ rating }: { rating: number }) {
  return (
    <span>
      <span className="sr-only">{`Rated ${rating} out of 5`}</span>
      <span aria-hidden="true" className="text-17 text-gold">
        {"★".repeat(rating)}
        <span className="text-line-strong">{"★".repeat(5 - rating)}</span>
      </span>
    </span>
  );
}
