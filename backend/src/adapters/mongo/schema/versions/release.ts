import type { CollectionDefinition } from '../collection.ts';
import { COLLECTIONS } from '../collections.ts';
import { STEPS } from '../before/steps.ts';
import type { SchemaStep } from './step.ts';

/** The schema that a release of the program knows. */
export interface SchemaRelease {
  readonly collections: readonly CollectionDefinition[];
  /** The schema version is how many there are. */
  readonly steps: readonly SchemaStep[];
  /** Documents that are looked at by one update of a backfill, or one deletion. */
  readonly batch: number;
  /** Milliseconds between two passes over documents that are to be moved. */
  readonly period: number;
  /** Milliseconds after the last process of an older version has ended in which one may be started again. */
  readonly timeToReturn: number;
}

export const SCHEMA: SchemaRelease = {
  collections: COLLECTIONS,
  steps: STEPS,
  batch: 1000,
  period: 60_000,
  timeToReturn: 24 * 60 * 60 * 1000,
};

/** Version of the first step that has `demand`, counted from the newest; 1 when none has. */
function newestVersionWith({ steps }: SchemaRelease, demand: (step: SchemaStep) => boolean): number {
  return Math.max(1, steps.findLastIndex(demand) + 1);
}

/** Oldest version whose programs can work beside this release while documents are being moved. */
export function oldestWhileMoving(release: SchemaRelease): number {
  return newestVersionWith(release, ({ refusesOlder }) => refusesOlder === true);
}

/** Oldest version whose programs can work beside this release when all documents are updated and validators are strict. */
export function oldestWhenStrict(release: SchemaRelease): number {
  return newestVersionWith(release, ({ refusesOlder, backfill }) => refusesOlder === true || backfill !== undefined);
}
