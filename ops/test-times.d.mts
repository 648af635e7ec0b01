/** The folder that says what a test is about; `file` is its path below the project's folder. */
export function subjectOf(file: string): string;

/** The slowest tests, and the time by subject, as lines to print; `root` is the project's folder, with a slash at the end. */
export function timesOf(
  files: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[],
  root: string,
): string;
