/** A line of the parcel. */
export interface LineToCheck {
  productId: string;
  /** Pieces that go into the parcel. */
  pieces: number;
}

/** Pieces of each line that were checked, in the order of the lines. */
export type Checked = readonly number[];

/** `too-many`: all pieces of the product are in the parcel already. */
export type CheckResult = { kind: 'counted'; line: number; checked: Checked } | { kind: 'too-many' | 'not-in-order' };

/** Counts a piece of a product, in the first of its lines that lacks one. */
export function checkPiece(lines: readonly LineToCheck[], checked: Checked, productId: string): CheckResult {
  const line = lines.findIndex((one, index) => one.productId === productId && (checked[index] ?? 0) < one.pieces);
  if (line !== -1) return { kind: 'counted', line, checked: oneMore(lines, checked, line) };
  return { kind: lines.some((one) => one.productId === productId && one.pieces > 0) ? 'too-many' : 'not-in-order' };
}

/** Counts a piece of a line by hand, because not everything has a code. */
export function oneMore(lines: readonly LineToCheck[], checked: Checked, line: number): Checked {
  return lines.map(({ pieces }, index) => Math.min(pieces, (checked[index] ?? 0) + (index === line ? 1 : 0)));
}

export function isComplete(lines: readonly LineToCheck[], checked: Checked): boolean {
  return lines.every(({ pieces }, index) => (checked[index] ?? 0) >= pieces);
}
