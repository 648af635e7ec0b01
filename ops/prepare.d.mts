/** The folder of the whole project, with a slash at the end. */
export const root: string;
/** Paths of what the built storefront is made of, sorted. */
export function sourceFiles(): Promise<string[]>;
