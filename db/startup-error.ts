/** A reason not to start, told in full by its message (what is wrong, and how to fix it); shown without a stack. */
export class StartupError extends Error {
  override name = "StartupError";
}

/** Told one plain line for every step that may take a while. */
export type OnProgress = (line: string) => void;
