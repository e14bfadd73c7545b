import type { JpegShape } from '../../../domain/catalog/pictures/jpegs.ts';

/** The files of one picture. */
export interface MadePicture {
  /** File for browsers without AVIF. */
  readonly webp: Uint8Array;
  /** Files by width in pixels. */
  readonly avif: ReadonlyMap<number, Uint8Array>;
}

export type MakingOutcome =
  | { readonly kind: 'made'; readonly picture: MadePicture }
  /** The file is broken or has another format than the shop accepts. */
  | { readonly kind: 'unreadable' }
  /** The picture is too small to show anything. */
  | { readonly kind: 'too-small' }
  /** The picture has more pixels than the shop accepts. */
  | { readonly kind: 'too-large' }
  /** Too many pictures are waiting, or the encoder was stopped, perhaps by this one. A later try may succeed. */
  | { readonly kind: 'busy'; readonly wasStopped?: boolean };

export type JpegOutcome =
  | { readonly kind: 'made'; readonly bytes: Uint8Array }
  | Extract<MakingOutcome, { readonly kind: 'unreadable' | 'busy' }>;

/** Converts an uploaded file to the files that pages use. They contain no metadata of the upload. */
export abstract class PictureMaker {
  /** @param bytes a file of any content; only decoding shows what it is */
  abstract make(bytes: Uint8Array): Promise<MakingOutcome>;

  /** Draws a JPEG. @param bytes a file of the shop's own */
  abstract jpeg(bytes: Uint8Array, shape: JpegShape): Promise<JpegOutcome>;
}

/** A picture's file that comes with the program. */
export interface ShippedFile {
  readonly bytes: Uint8Array;
  /** Short digest of the bytes, which another release may have drawn anew under the same name. */
  readonly digest: string;
}

/** Pictures that come with the program. */
export abstract class ShippedPictures {
  /** @param name of a file; may be untrusted input */
  abstract read(name: string): Promise<ShippedFile | null>;
}

/** One file of a picture. The content of a name never changes. */
export interface PictureFile {
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly storedAt: number;
  /**
   * Reads a part of the file lazily.
   * @param last position of the last byte, inclusive
   */
  read(first: number, last: number): AsyncIterable<Uint8Array>;
}

/** Files of uploaded pictures, by the path in their URL. */
export abstract class PictureFiles {
  /** Stores all files of a picture or none, durably. Every process can then read them. */
  abstract store(path: string, picture: MadePicture): Promise<void>;

  /** Stores one more file of a picture, durably. A file that is there already stays. */
  abstract add(name: string, bytes: Uint8Array): Promise<void>;

  /** All files of a picture without its JPEGs, which are made again; null when it was not stored here, such as a picture that comes with the program. */
  abstract load(path: string): Promise<MadePicture | null>;

  /** Deletes all files of a picture with its JPEGs, including those of an interrupted `store`. */
  abstract remove(path: string): Promise<void>;

  /** @param name of a file, such as `bow-320.avif`; may be untrusted input */
  abstract find(name: string): Promise<PictureFile | null>;

  /** Sorted names of stored files. @param after last name of the page before */
  abstract list(after: string, limit: number): Promise<readonly string[]>;
}

/** Condition for the removal of unused pictures. */
export interface Disuse {
  readonly at: number;
  /** Time before which a picture must have become unused. */
  readonly since: number;
  readonly limit: number;
}

/**
 * Register of pictures by path, with the number of products and categories that use each. Ports that store products and
 * categories update it in their own transaction. Pictures that came with the program or were ever ordered are never
 * removed.
 */
export abstract class Pictures {
  /**
   * Registers a picture that nothing uses yet. Call it before its files are stored, so that no file is ever
   * unregistered and can always be removed.
   */
  abstract add(path: string, at: number): Promise<void>;

  /** Whether anything uses the picture now. */
  abstract isUsed(path: string): Promise<boolean>;

  /** Those of the paths that products and categories may use. */
  abstract usable(paths: readonly string[]): Promise<ReadonlySet<string>>;

  /**
   * Blocks pictures that were unused for long enough, so that nothing can use them any more and their files can be
   * deleted. Pictures that are found unused for the first time count as unused since `at`.
   * @returns paths of blocked pictures, including those of earlier calls that `delete` was not called for
   */
  abstract takeUnused(disuse: Disuse): Promise<readonly string[]>;

  /** Removes pictures from the register. Call it after their files were deleted. */
  abstract delete(paths: readonly string[]): Promise<void>;
}
