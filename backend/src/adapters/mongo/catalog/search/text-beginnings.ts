interface TextRange {
  readonly $gte: string;
  readonly $lt: string;
}

/**
 * Matches texts with this beginning as a range of an index. What somebody typed is only a value in it, never a pattern.
 */
export function beginningWith(text: string): TextRange {
  return { $gte: text, $lt: `${text}\u{10ffff}` };
}

/**
 * Matches lists with such a text. `$elemMatch` is needed because otherwise two texts could each satisfy one of the
 * bounds.
 */
export function oneBeginningWith(text: string): { $elemMatch: TextRange } {
  return { $elemMatch: beginningWith(text) };
}
