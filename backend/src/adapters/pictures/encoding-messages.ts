/** A message to the encoder. */
export interface EncodingTask {
  /** An unchecked file. */
  bytes: Uint8Array;
  /** Maximum number of pixels of an accepted picture. */
  mostPixels: number;
  /** Widths of the AVIF files in pixels. */
  widths: readonly number[];
}

/** A message from the encoder: the files, or why there are none. */
export type EncodingAnswer =
  | { kind: 'made'; webp: Uint8Array; avif: { width: number; bytes: Uint8Array }[] }
  | { kind: 'unreadable' }
  | { kind: 'too-large' };
