import type { Bundle } from '../../../domain/catalog/bundles/bundle.ts';
import type { Authorship } from '../../../domain/history.ts';
import type { BundleId } from '../../../domain/ids.ts';
import type { EditOutcome } from '../editing/editing-ports.ts';

/** A bundle as the office reads it. */
export interface OfficeBundle {
  readonly bundle: Bundle;
  /** Number of its last edit, counted from 1. */
  readonly version: number;
  /** Milliseconds since 1970; null until it was changed. */
  readonly changedAt: number | null;
  /** E-mail; null when nobody has changed it, or the account is gone. */
  readonly changedBy: string | null;
}

/**
 * Bundles, `MOST_BUNDLES` at most, so that every list of them is read as a whole. A change of one is a change of the
 * catalogue.
 */
export abstract class Bundles {
  /** The visible ones of a level, in the order of their places. */
  abstract ofLevel(level: Bundle['level']): Promise<readonly Bundle[]>;

  /** Those of the bundles that are visible, by id. */
  abstract visible(ids: readonly BundleId[]): Promise<ReadonlyMap<BundleId, Bundle>>;

  /** All, by level and place. */
  abstract list(): Promise<readonly OfficeBundle[]>;

  abstract find(id: BundleId): Promise<OfficeBundle | null>;

  /** Refused by `faultsOfOneMore`. */
  abstract create(bundle: Bundle, by: Authorship): Promise<EditOutcome<OfficeBundle>>;

  /** Applies `editBundle` to the stored bundle. @param version that the edit started from; left out to overwrite any */
  abstract change(bundle: Bundle, version: number | undefined, by: Authorship): Promise<EditOutcome<OfficeBundle>>;

  /** Deletes a bundle; orders that have it stay as they are. @returns false when there is none */
  abstract delete(id: BundleId, by: Authorship): Promise<boolean>;
}
