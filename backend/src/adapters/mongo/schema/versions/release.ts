import type { mongo } from 'mongoose';
import { orderWords } from '../../../../domain/ordering/order-search.ts';
import type { CollectionDefinition } from '../collection.ts';
import type { CollectionName } from '../collections.ts';
import { COLLECTIONS } from '../definitions.ts';
import { LEDGER_OF_BEFORE } from './ledger-of-before.ts';

/** One change of the collections. Once released it is never edited: a later step corrects it. */
export interface SchemaStep {
  readonly name: string;
  /** Left out when existing documents stay valid. */
  readonly backfill?: Backfill;
  /** Documents that no release from this step on reads or writes. */
  readonly deletion?: Deletion;
  /**
   * Programs of earlier versions would misread what this step allows, such as a status that they do not know. They must
   * be stopped before a program with this step starts, and are refused from then on.
   */
  readonly refusesOlder?: true;
  /**
   * Carried out one after the other before a program with this step reads or writes anything, for what must be right from
   * the first change on, such as sums of money. Only together with `refusesOlder`: the shop is closed at that moment.
   */
  readonly beforeStart?: readonly BeforeStart[];
}

export type BeforeStart = Derivation | (Backfill & { readonly update: readonly mongo.Document[] });

/**
 * Derives documents from those of another collection. It may run again at any time, also while the shop runs, so it must
 * change nothing then: ids of new documents are derived, and other documents are changed only if they still lack the field.
 */
export interface Derivation {
  /** Name of a collection, which may be one of earlier releases only. */
  readonly from: string;
  /** Stages that end with `$merge`. They see the documents of one batch. */
  readonly stages: readonly mongo.Document[];
  /** The stages see all documents. Only for sums, because an answer must come within a minute. */
  readonly atOnce?: true;
}

/** Updates existing documents to what the step wants. */
export interface Backfill {
  readonly collection: CollectionName;
  /** Matches the documents that still have to be updated. */
  readonly before: mongo.Document;
  /**
   * Stages of an update, which the server runs on each document at once, so that no write of the shop comes between. A
   * function, for what only the program can compute, gives the new values of fields; a document in which one of them has
   * changed meanwhile is left for the next pass.
   */
  readonly update: readonly mongo.Document[] | ((document: mongo.Document) => mongo.Document);
}

/** Deletes documents. Earlier versions must work without them, and may write them again until they are stopped. */
export interface Deletion {
  readonly collection: CollectionName;
  readonly documents: mongo.Document;
}

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

/** Add new steps at the end only: see docs/decisions/0022-mongodb-schema-versions.md. */
const STEPS: readonly SchemaStep[] = [
  { name: 'collections of before there were numbers' },
  { name: 'schema versions of processes' },
  // They counted the orders of each total, for deep pages of a list by total.
  { name: 'no counts by total', deletion: { collection: 'orderCounts', documents: { key: 'total' } } },
  // Callers of before have no hold. Their orders keep their pieces until they are paid or expire.
  {
    name: 'holds of unpaid orders',
    backfill: {
      collection: 'orders',
      before: { 'caller.at': { $gt: 0 }, 'caller.protectedUntil': { $exists: false } },
      update: [{ $unset: 'caller' }],
    },
  },
  // Codes of before are entered at processes of before, if at all.
  {
    name: 'codes of browsers',
    backfill: {
      collection: 'emailCodes',
      before: { browser: { $exists: false } },
      update: [{ $set: { browser: '' } }],
    },
  },
  // An erased person has no phone. The words of before had the whole phone and its last four digits only.
  {
    name: 'names and all digits of phones among the words of orders',
    backfill: {
      collection: 'orders',
      before: { phone: { $ne: '' }, $expr: { $not: { $in: [{ $substrCP: ['$phone', 1, 7] }, '$words'] } } },
      update: ({ number, delivery }) => ({ words: orderWords({ number, delivery }) }),
    },
  },
  { name: 'ledger of money', refusesOlder: true, beforeStart: LEDGER_OF_BEFORE },
];

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
