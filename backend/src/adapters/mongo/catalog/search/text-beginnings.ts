interface TextRange {
  readonly $gte: string;
  readonly $lt: string;
}

/** Texts with this beginning: a range that is read off an index, in which what somebody has typed is only a value. */
export function beginningWith(text: string): TextRange {
  return { $gte: text, $lt: `${text}\u{10ffff}` };
}

/** Lists that hold such a text: one and the same has to be within both bounds, which two of them could meet together. */
export function oneBeginningWith(text: string): { $elemMatch: TextRange } {
  return { $elemMatch: beginningWith(text) };
}
