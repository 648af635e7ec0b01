import { useId } from "react";

/** One column or bar: the period, and the one before. */
interface PlotValue {
  name: string;
  now: number;
  before: number;
}

interface PlotProps {
  /** What is shown, for those who do not see it; the table below has all of it. */
  title: string;
  values: readonly PlotValue[];
  /** A value as it is written. */
  text: (value: number) => string;
  /** What stands for the period and for the one before. */
  legend: readonly [now: string, before: string];
}

const HEIGHT = 200;
const percent = (part: number) => `${(part * 100).toFixed(3)}%`;

/**
 * Columns over time, with a dashed line for the period before: made on the server, without a script, and told apart by
 * shape, not by colour. Its width is its place's, so that its words stay as large on a phone.
 */
export function ColumnPlot({ title, values, text, legend }: PlotProps) {
  const id = useId();
  const all = values.flatMap(({ now, before }) => [now, before]);
  const [top, bottom] = [Math.max(0, ...all), Math.min(0, ...all)];
  const scale = top - bottom || 1;
  const y = (value: number) => ((top - value) / scale) * HEIGHT;
  const width = 1 / Math.max(1, values.length);
  const middle = (at: number) => percent((at + 0.5) * width);
  const [first, last] = [values[0]?.name, values.at(-1)?.name];
  return (
    <figure>
      <div className="flex justify-between text-13 text-ink-soft tabular-nums" aria-hidden="true">
        <span>{text(top)}</span>
        {bottom < 0 ? <span>{text(bottom)}</span> : null}
      </div>
      <svg role="img" aria-labelledby={id} width="100%" height={HEIGHT + 2} className="block">
        <title id={id}>{title}</title>
        {[0, 0.5, 1].map((part) => (
          <line
            key={part}
            x1="0"
            x2="100%"
            y1={part * HEIGHT + 1}
            y2={part * HEIGHT + 1}
            stroke="var(--color-line)"
          />
        ))}
        {values.map(({ name, now }, at) => (
          <rect
            key={name}
            x={percent((at + 0.15) * width)}
            width={percent(0.7 * width)}
            y={Math.min(y(now), y(0)) + 1}
            height={Math.abs(y(now) - y(0))}
            fill="var(--color-rose-600)"
          >
            <title>{`${name}: ${text(now)}`}</title>
          </rect>
        ))}
        <line x1="0" x2="100%" y1={y(0) + 1} y2={y(0) + 1} stroke="var(--color-line-strong)" />
        {values.slice(1).map(({ name, before }, at) => (
          <line
            key={name}
            x1={middle(at)}
            x2={middle(at + 1)}
            y1={y(values[at]?.before ?? 0) + 1}
            y2={y(before) + 1}
            stroke="var(--color-ink)"
            strokeWidth="2"
            strokeDasharray="5 4"
          />
        ))}
      </svg>
      <div className="mt-1 flex justify-between text-13 text-ink-soft" aria-hidden="true">
        <span>{first}</span>
        {last === first ? null : <span>{last}</span>}
      </div>
      <Legend now={legend[0]} before={legend[1]} />
    </figure>
  );
}

/** Bars, the largest first: filled for the period, outlined below it for the one before. */
export function BarPlot({ title, values, text, legend }: PlotProps) {
  const id = useId();
  const all = values.flatMap(({ now, before }) => [now, before]);
  const [top, bottom] = [Math.max(0, ...all), Math.min(0, ...all)];
  const scale = top - bottom || 1;
  const zero = -bottom / scale;
  const bar = (value: number) => ({
    x: percent(value < 0 ? zero + value / scale : zero),
    width: percent(Math.abs(value) / scale),
  });
  const row = 46;
  return (
    <figure>
      <svg
        role="img"
        aria-labelledby={id}
        width="100%"
        height={values.length * row}
        className="block"
      >
        <title id={id}>{title}</title>
        {values.map(({ name, now, before }, at) => (
          <g key={name}>
            {/* A drawing of its own cuts off a long name before it meets the sum. */}
            <svg x="0" y={at * row} width="62%" height="19" aria-hidden="true">
              <text y="14" fontSize="13" fill="var(--color-ink)">
                {name}
              </text>
            </svg>
            <text
              x="100%"
              y={at * row + 14}
              fontSize="13"
              textAnchor="end"
              fill="var(--color-ink)"
              fontWeight="600"
            >
              {text(now)}
            </text>
            <rect {...bar(now)} y={at * row + 20} height="11" fill="var(--color-rose-600)" />
            <rect
              {...bar(before)}
              y={at * row + 32}
              height="6"
              fill="none"
              stroke={before === 0 ? "none" : "var(--color-ink)"}
            />
          </g>
        ))}
        <line
          x1={percent(zero)}
          x2={percent(zero)}
          y1="18"
          y2={values.length * row}
          stroke="var(--color-line-strong)"
        />
      </svg>
      <Legend now={legend[0]} before={legend[1]} isOutlined />
    </figure>
  );
}

function Legend({
  now,
  before,
  isOutlined = false,
}: {
  now: string;
  before: string;
  isOutlined?: boolean;
}) {
  return (
    <figcaption className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-13 text-ink-soft">
      <span className="inline-flex items-center gap-2">
        <svg width="18" height="10" aria-hidden="true">
          <rect width="18" height="10" fill="var(--color-rose-600)" />
        </svg>
        {now}
      </span>
      <span className="inline-flex items-center gap-2">
        <svg width="18" height="10" aria-hidden="true">
          {isOutlined ? (
            <rect x="1" y="2" width="16" height="6" fill="none" stroke="var(--color-ink)" />
          ) : (
            <line
              x2="18"
              y1="5"
              y2="5"
              stroke="var(--color-ink)"
              strokeWidth="2"
              strokeDasharray="5 4"
            />
          )}
        </svg>
        {before}
      </span>
    </figcaption>
  );
}

/** Bars of several parts that stand for ages, told apart by how dark they are and by the words beside them. */
export function StackedBars({
  title,
  rows,
  parts,
  text,
}: {
  title: string;
  rows: readonly { name: string; values: readonly number[]; total: number }[];
  parts: readonly string[];
  text: (value: number) => string;
}) {
  const id = useId();
  const top = Math.max(1, ...rows.map(({ total }) => total));
  const row = 40;
  return (
    <figure>
      <svg role="img" aria-labelledby={id} width="100%" height={rows.length * row}>
        <title id={id}>{title}</title>
        {rows.map(({ name, values, total }, at) => (
          <g key={name}>
            <text x="0" y={at * row + 14} fontSize="13" fill="var(--color-ink)">
              {name}
            </text>
            <text
              x="100%"
              y={at * row + 14}
              fontSize="13"
              fontWeight="600"
              textAnchor="end"
              fill="var(--color-ink)"
            >
              {text(total)}
            </text>
            {values.map((value, part) => (
              <rect
                key={parts[part]}
                x={percent(values.slice(0, part).reduce((sum, one) => sum + one, 0) / top)}
                width={percent(value / top)}
                y={at * row + 20}
                height="12"
                fill={SHADES[part]}
                stroke={value === 0 ? "none" : "var(--color-rose-900)"}
              />
            ))}
          </g>
        ))}
      </svg>
      <figcaption className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-13 text-ink-soft">
        {parts.map((name, part) => (
          <span key={name} className="inline-flex items-center gap-2">
            <svg width="18" height="10" aria-hidden="true">
              <rect
                x="0.5"
                y="0.5"
                width="17"
                height="9"
                fill={SHADES[part]}
                stroke="var(--color-rose-900)"
              />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

const SHADES = ["var(--color-rose-100)", "var(--color-rose-600)", "var(--color-rose-900)"];
