/** Makes ids, random bytes and digests. A port, so that use cases depend on no library. */
export abstract class Identifiers {
  /** A globally unique id. It sorts after all ids that this process has made before. */
  abstract next(): string;

  /** Bytes of a cryptographically secure source. */
  abstract randomBytes(count: number): Uint8Array;

  /** A text with this many bytes of a cryptographically secure source, safe for URLs and cookies. */
  abstract token(bytes: number): string;

  /** A short digest of `text`, without practical collisions. */
  abstract digest(text: string): string;

  /** Whether `digest` is that of the text, compared in a time that tells nothing about it. */
  abstract isDigestOf(text: string, digest: string): boolean;
}
