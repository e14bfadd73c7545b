/** New names for new things. */
export abstract class Identifiers {
  /** An id that nothing else has, ever; later ones sort after earlier ones. */
  abstract next(): string;

  /** Bytes of a cryptographic source. */
  abstract randomBytes(count: number): Uint8Array;

  /** A short text that stands for `text`: equal for equal texts, and never equal for others. */
  abstract digest(text: string): string;
}
