/** A message to the encoder: an upload whose files are to be made, or a picture of the shop of which to draw a JPEG. */
export type EncodingTask = UploadTask | JpegTask;

export interface UploadTask {
  readonly kind: 'upload';
  /** An unchecked file. */
  readonly bytes: Uint8Array;
  /** Maximum number of pixels of an accepted picture. */
  readonly mostPixels: number;
  /** Widths of the AVIF files in pixels. */
  readonly widths: readonly number[];
}

export interface JpegTask {
  readonly kind: 'jpeg';
  readonly bytes: Uint8Array;
  readonly mostPixels: number;
  readonly width: number;
  readonly height: number;
  /** Colour around and behind the picture. */
  readonly background: string;
  readonly mostBytes: number;
}

export type UploadAnswer =
  | { kind: 'made'; webp: Uint8Array; avif: { width: number; bytes: Uint8Array }[] }
  | { kind: 'unreadable' }
  | { kind: 'too-large' };

export type JpegAnswer = { kind: 'made'; bytes: Uint8Array } | { kind: 'unreadable' };

/** A message from the encoder: the files, or why there are none. */
export type EncodingAnswer<Task = EncodingTask> = Task extends UploadTask ? UploadAnswer : JpegAnswer;
