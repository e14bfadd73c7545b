/** To the encoder. */
export interface EncodingTask {
  /** A file of any content. */
  bytes: Uint8Array;
  /** Pixels of the picture above which it is refused. */
  mostPixels: number;
  /** In pixels, of the AVIF files to be made. */
  widths: readonly number[];
}

/** From the encoder: the files, or why there are none. */
export type EncodingAnswer =
  | { kind: 'made'; webp: Uint8Array; avif: { width: number; bytes: Uint8Array }[] }
  | { kind: 'unreadable' }
  | { kind: 'too-large' };
