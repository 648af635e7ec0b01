/** Which month or year of a statement is shown; the others are asked for by their address. */
export function ChoosePeriod({
  name,
  label,
  chosen,
  periods,
}: {
  /** Of the address's field. */
  name: string;
  label: string;
  chosen: string;
  /** Each with its words, the newest first. */
  periods: readonly (readonly [period: string, words: string])[];
}) {
  return (
    <form method="get" className="flex items-end gap-3">
      <label className="flex flex-col gap-1 text-13 font-medium">
        {label}
        <select
          key={chosen}
          name={name}
          defaultValue={chosen}
          className="select h-11 rounded-control border border-line-strong bg-white px-3 pr-10 text-15"
        >
          {periods.map(([period, words]) => (
            <option key={period} value={period}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <button
        type="submit"
        className="h-11 rounded-control border border-line-strong bg-white px-5 font-semibold hover:border-rose-600 hover:bg-rose-50"
      >
        Show
      </button>
    </form>
  );
}
