/** The layout of a sheet, as its sender's own software exports it. */
export interface SheetLayout<Role extends string> {
  /** Whose it is, for people. */
  of: string;
  /** It is the layout of the very sender of the sheet: tried before others'. */
  isOwn: boolean;
  /** The headings that must be present, normalised by plainHeading, as are those in `columns`. */
  needs: readonly string[];
  columns: Readonly<Record<string, Role>>;
}

/** How a role is recognised: the heading matches `has` and `and`, and does not match `not`. */
export interface RoleWords<Role extends string> {
  role: Role;
  has: RegExp;
  and?: RegExp;
  not?: RegExp;
}

/** What the columns of a kind of sheet can be, and how they are recognised. */
export interface SheetFormat<Role extends string> {
  /** The column that tells what a row is about: a row without a digit in it may be a total. */
  key: Role;
  /** The roles of columns with amounts. */
  amounts: ReadonlySet<Role>;
  /** Of these, the roles that several columns may have; their amounts add up. */
  added: ReadonlySet<Role>;
  /** The role of amounts that no total adds up, such as a balance. */
  running?: Role;
  /** The known layouts, tried before the words of headings. */
  layouts: readonly SheetLayout<Role>[];
  /** The words of each role, the most specific first; a role that only one column may have goes to the first match. */
  words: readonly RoleWords<Role>[];
  /** Headings with these words hold neither an amount nor a number. */
  ignored: RegExp;
  /** What follows from all headings together. */
  refine?(roles: (Role | null)[], headings: readonly string[]): (Role | null)[];
  /** The order of columns in a sheet without headings; empty: it must have headings. */
  order: readonly Role[];
  /** Why columns with these roles are not enough to read a sheet; null if they are. */
  whyNotEnough(roles: readonly (Role | null)[]): string | null;
}
