/** Reads the codes that a camera sees. */
export interface Decoder {
  /** What the codes in the present frame say. */
  read: (video: HTMLVideoElement) => Promise<readonly string[]>;
}
