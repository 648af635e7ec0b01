// Where the time of a test run went, from vitest's JSON report: printed at the end of `npm test`.

const SLOWEST = 30;

/**
 * The folder that says what a test is about: "shop/orders" for its rules and for its tests at the front door alike,
 * "browser/portal", "process".
 * @param {string} file below the project's folder
 */
export function subjectOf(file) {
  const [first = "", second = "", ...more] = file.replace(/^tests\//, "").split("/");
  const isDivided = more.length > 0 && (first === "shop" || first === "browser");
  return isDivided ? `${first}/${second}` : first;
}

/**
 * @param {{ name: string, assertionResults: { fullName: string, duration?: number | null }[] }[]} files of the report
 * @param {string} root the project's folder, with a slash at the end
 * @returns {string} lines to print
 */
export function timesOf(files, root) {
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: name.replace(root, ""),
      name: fullName,
      ms: duration ?? 0,
    })),
  );
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  const bySubject = new Map();
  for (const { file, ms } of tests) {
    const subject = subjectOf(file);
    const so = bySubject.get(subject) ?? { count: 0, ms: 0 };
    bySubject.set(subject, { count: so.count + 1, ms: so.ms + ms });
  }
  const subjects = [...bySubject].sort(([, a], [, b]) => b.ms - a.ms);
  return [
    `The ${slowest.length} slowest tests`,
    ...slowest.map(({ file, name, ms }) => `${seconds(ms)}  ${file}: ${name}`),
    "",
    "Time by subject (its tests): beside each other in several processes, without what a file prepares",
    ...subjects.map(([subject, { count, ms }]) => `${seconds(ms)}  ${subject} (${count})`),
  ].join("\n");
}

const seconds = (ms) => `${(ms / 1000).toFixed(1).padStart(7)} s`;
