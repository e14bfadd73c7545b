import type { WantedPictures } from '../../../../domain/catalog/pictures/wanted-pictures.ts';
import type { ProductId } from '../../../../domain/ids.ts';

/** Products whose pictures the shop still fetches, and some of those of which it has given up one. */
export interface WantedState {
  readonly waiting: number;
  readonly failed: number;
  /** The first failed ones. */
  readonly listed: readonly WantedPictures[];
}

/** Pictures elsewhere that the shop fetches, one entry for each product. It goes after 30 days, fetched or not. */
export abstract class WantedPicturesList {
  /** Adds entries, or puts them in the place of those of the same products. Imports do it in their own transaction. */
  abstract want(wanted: readonly WantedPictures[], at: number): Promise<void>;

  /** Those whose next try is due, the longest waiting first. */
  abstract due(at: number, limit: number): Promise<readonly WantedPictures[]>;

  /** @param next time of the next try; null: none, it has failed */
  abstract update(wanted: WantedPictures, next: number | null): Promise<void>;

  abstract remove(product: ProductId): Promise<void>;

  abstract state(limit: number): Promise<WantedState>;

  /** Tries the failed ones anew, `limit` at most. @returns whether more are left */
  abstract retry(at: number, limit: number): Promise<boolean>;
}
