/** Makes ids, random bytes and digests; passed in, so that the use cases stay free of any library. */
export abstract class Identifiers {
  /** An id that nothing else has, ever. It sorts after all that this process has made before. */
  abstract next(): string;

  /** Bytes of a cryptographic source. */
  abstract randomBytes(count: number): Uint8Array;

  /** A text of so many bytes of a cryptographic source: what nobody can guess, to be written into addresses and cookies. */
  abstract token(bytes: number): string;

  /** A short digest of `text`: equal for equal texts, and not for any others. */
  abstract digest(text: string): string;
}
