/** One picture as its files hold it. */
export interface MadePicture {
  /** For browsers without AVIF. */
  readonly webp: Uint8Array;
  /** By width in pixels. */
  readonly avif: ReadonlyMap<number, Uint8Array>;
}

export type MakingOutcome =
  | { readonly kind: 'made'; readonly picture: MadePicture }
  /** It is no picture of a format that the shop takes, or a broken one. */
  | { readonly kind: 'unreadable' }
  /** It has more pixels than the shop takes. */
  | { readonly kind: 'too-large' }
  /** Too many wait, or the work broke off: trying later may help. */
  | { readonly kind: 'busy' };

/** Makes of what somebody sends the files that the pages use, with nothing in them but the picture. */
export abstract class PictureMaker {
  /** @param bytes a file of any content; only decoding shows what it is */
  abstract make(bytes: Uint8Array): Promise<MakingOutcome>;
}

/** One file of a picture. What a name stands for never changes. */
export interface PictureFile {
  /** How many. */
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly storedAt: number;
  /**
   * Reads it piece by piece, as fast as they are taken; nothing is read before the first one is.
   * @param last position of the last byte, itself included
   */
  read(first: number, last: number): AsyncIterable<Uint8Array>;
}

/** Where the files of pictures lie, by the paths that pages ask for. */
export abstract class PictureFiles {
  /**
   * All files of a picture, or none of them under their names. Durable when the promise is fulfilled; every process of
   * the shop has them then.
   */
  abstract store(path: string, picture: MadePicture): Promise<void>;

  /** All files of a picture as they were stored; null: there is no such picture here, such as one of the program itself. */
  abstract load(path: string): Promise<MadePicture | null>;

  /** Deletes whatever there is of a picture, also what an interrupted `store` has left. */
  abstract remove(path: string): Promise<void>;

  /** @param name of any file, such as `bow-320.avif`; what a caller sent may be given */
  abstract find(name: string): Promise<PictureFile | null>;

  /** Names of the files that `find` finds, in their order. @param after the last name of the call before */
  abstract list(after: string, limit: number): Promise<readonly string[]>;
}

/** When pictures may be removed. */
export interface Disuse {
  readonly at: number;
  /** Those that nothing has pointed to since then, or longer. */
  readonly since: number;
  readonly limit: number;
}

/**
 * Which pictures there are, by their paths, and whether anything points to them: a product, a category or a line of an
 * order. Storing any of those keeps this up to date in its own transaction. What the shop was filled with at first is
 * kept for good, and so is what was ever ordered.
 */
export abstract class Pictures {
  /**
   * A picture that nothing points to yet. To be called before its files are stored, so that there are never files that
   * nobody knows of.
   */
  abstract add(path: string, at: number): Promise<void>;

  /** Those of the paths that a product or category can be given. */
  abstract usable(paths: readonly string[]): Promise<ReadonlySet<string>>;

  /**
   * Takes pictures out of use that nothing has pointed to for long enough: from then on nothing can be given them. What
   * is newly found unused counts as unused from `at` on.
   * @returns those, and those of earlier calls that were not forgotten; `limit` at most
   */
  abstract takeUnused(disuse: Disuse): Promise<readonly string[]>;

  /** To be called once their files are gone. */
  abstract delete(paths: readonly string[]): Promise<void>;
}
