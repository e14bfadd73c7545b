import type { mongo } from 'mongoose';
import type { MongoDatabase } from '../../connection/database.ts';
import type { CollectionName } from '../collections.ts';

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

export type BeforeStart = Derivation | Computation | (Backfill & { readonly update: readonly mongo.Document[] });

/** What only the program can compute. As for a derivation, running again must change nothing. */
export interface Computation {
  /** @param batch most documents to read at once */
  readonly run: (db: MongoDatabase, batch: number) => Promise<void>;
}

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
