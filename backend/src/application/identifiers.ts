/** What has to be new, or must not be guessed. */
export abstract class Identifiers {
  /** An id that nothing else has, ever. It sorts after all that this process has made before. */
  abstract next(): string;

  /** Bytes of a cryptographic source. */
  abstract randomBytes(count: number): Uint8Array;

  /** A short text that stands for `text`: equal for equal texts, and never equal for others. */
  abstract digest(text: string): string;
}
