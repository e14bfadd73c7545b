import type { Offer } from '../domain/catalog/stock/back-in-stock.ts';
import type { FieldChange, HistoryEntry, HistorySubject } from '../domain/history.ts';
import type { Position } from '../domain/identity/permissions.ts';
import type { AccountId, OrderId, ProductId } from '../domain/ids.ts';
import type { OrderNumber } from '../domain/ordering/order-number.ts';
import type { Order } from '../domain/ordering/order.ts';
import type { AnyCollection, Collection, FieldOf, Stored, Values } from './collection.ts';
import type { OwnVerbs } from './own-verbs.ts';

/** A part of an index. */
export interface Range<Doc> {
  /** Values of the first fields of the index. */
  readonly equal?: Values<Doc>;
  /** The next field is at least this. */
  readonly from?: string | number;
  /** The next field is less than this. */
  readonly below?: string | number;
  /** Only without an index: ids after this one. */
  readonly after?: string | null;
  /** Against the order of the index. */
  readonly isReversed?: boolean;
  readonly skip?: number;
  readonly limit?: number;
}

/** What a database has to be able to do. Work is made of these verbs alone, so that any engine can carry it out. */
export type Verb =
  | { readonly verb: 'get'; readonly of: AnyCollection; readonly ids: readonly string[] }
  | { readonly verb: 'list'; readonly of: AnyCollection; readonly index: string | null; readonly range: Range<object> }
  | {
      readonly verb: 'count';
      readonly of: AnyCollection;
      readonly index: string | null;
      readonly equal: object;
      readonly except: string | null;
    }
  | {
      readonly verb: 'any';
      readonly of: AnyCollection;
      readonly index: string;
      readonly values: readonly (string | number)[];
    }
  | { readonly verb: 'insert'; readonly of: AnyCollection; readonly docs: readonly Stored[] }
  | { readonly verb: 'replace' | 'put'; readonly of: AnyCollection; readonly doc: Stored }
  | { readonly verb: 'add'; readonly of: AnyCollection; readonly sums: readonly Sum[] }
  | { readonly verb: 'remove'; readonly of: AnyCollection; readonly ids: readonly string[] }
  | { readonly verb: 'note'; readonly entries: readonly HistoryEntry[] }
  | {
      readonly verb: 'since';
      readonly subject: HistorySubject;
      readonly id: string;
      readonly version: number | undefined;
    }
  | { readonly verb: 'emails'; readonly accounts: readonly (string | null)[] }
  | { readonly verb: 'staff'; readonly accounts: readonly string[] }
  | { readonly verb: 'order'; readonly key: OrderId | OrderNumber }
  | { readonly verb: 'offer' | 'await'; readonly product: ProductId }
  | { readonly verb: 'part'; readonly run: (inside: never) => unknown }
  | { readonly verb: 'own'; readonly name: keyof OwnVerbs; readonly given: readonly unknown[] };

/** What is added to the numbers of a document. */
export interface Sum<Doc extends Stored = Stored & Record<string, unknown>> {
  /** What is stored first if there is none, with its numbers counted from 0; its id alone: nothing. */
  readonly doc: Doc | Stored;
  readonly steps: Partial<Record<FieldOf<Doc>, number>>;
  /** Fields that get these values beside. */
  readonly set?: Partial<Doc>;
}

/** A person of the office. */
export interface StaffMember extends Position {
  readonly email: string;
}

/**
 * Work on the database, written once. A generator, because SQLite's transactions are synchronous and MongoDB's are not:
 * each engine carries the verbs out in its own way, and a transaction that is repeated after a conflict begins it anew.
 */
export type Work<Result> = Generator<Verb, Result, unknown>;

export type WriteKeys = readonly string[] | 'beside orders' | 'many products';

/** An engine. */
export abstract class Store {
  /**
   * Reads, each verb for itself.
   * @param isNewest whether it must see what was written before by any process, which one that copies others may not.
   * `confirmed`: it decides what somebody may do, so that a server cut off from the others must not answer
   */
  abstract read<Result>(work: () => Work<Result>, isNewest?: boolean | 'confirmed'): Promise<Result>;

  /**
   * One transaction: all or nothing, durable once the promise is fulfilled.
   * @param keys name what is written, such as an account, so that changes of one process do not conflict; without them
   * it is a change by the office. `beside orders`: it is about an order, or comes by the hundred, and may share its
   * transaction with changes of orders. `many products`: it is a change by the office that writes most products, and may
   * take as long
   */
  abstract write<Result>(work: () => Work<Result>, keys?: WriteKeys): Promise<Result>;
}

export function* get<Doc extends Stored>(of: Collection<Doc>, id: string): Work<Doc | null> {
  const [doc] = (yield { verb: 'get', of, ids: [id] }) as Doc[];
  return doc ?? null;
}

/** In any order; without those that are not there. */
export function* many<Doc extends Stored>(of: Collection<Doc>, ids: readonly string[]): Work<readonly Doc[]> {
  return (ids.length === 0 ? [] : yield { verb: 'get', of, ids }) as Doc[];
}

/** @param index null: in the order of their ids */
export function* list<Doc extends Stored, Name extends string>(
  of: Collection<Doc, Name>,
  index: Name | null,
  range: Range<Doc> = {},
): Work<readonly Doc[]> {
  return (yield { verb: 'list', of, index, range }) as Doc[];
}

/** Documents whose first field of an index, or one of whose elements, is among these values. Each once, in any order. */
export function* any<Doc extends Stored, Name extends string>(
  of: Collection<Doc, Name>,
  index: Name,
  values: readonly (string | number)[],
): Work<readonly Doc[]> {
  return (values.length === 0 ? [] : yield { verb: 'any', of, index, values }) as Doc[];
}

/**
 * @param equal values of the first fields of the index
 * @param except id of a document that is not counted
 */
export function* count<Doc extends Stored, Name extends string>(
  of: Collection<Doc, Name>,
  index: Name | null = null,
  equal: Values<Doc> = {},
  except: string | null = null,
): Work<number> {
  return (yield { verb: 'count', of, index, equal, except }) as number;
}

/** @throws Error when there is one with this id, or with a key that no two may share */
export function* insert<Doc extends Stored>(of: Collection<Doc>, ...docs: readonly NoInfer<Doc>[]): Work<void> {
  if (docs.length > 0) yield { verb: 'insert', of, docs };
}

/** Does nothing if there is none with this id. */
export function* replace<Doc extends Stored>(of: Collection<Doc>, doc: Doc): Work<void> {
  yield { verb: 'replace', of, doc };
}

/** Inserts or replaces. */
export function* put<Doc extends Stored>(of: Collection<Doc>, doc: Doc): Work<void> {
  yield { verb: 'put', of, doc };
}

/** Adds to numbers of documents without reading them. Many at once cost one call of the database. */
export function* add<Doc extends Stored>(of: Collection<Doc>, ...sums: readonly Sum<NoInfer<Doc>>[]): Work<void> {
  if (sums.length > 0) yield { verb: 'add', of, sums };
}

/** @returns how many there were */
export function* remove(of: AnyCollection, ...ids: readonly string[]): Work<number> {
  return (ids.length === 0 ? 0 : yield { verb: 'remove', of, ids }) as number;
}

/** Whether there is such an account. It cannot be erased before the transaction ends. */
export function* hasAccount(id: AccountId): Work<boolean> {
  return (yield* own('holdAccount', id)) !== null;
}

export function* note(entries: readonly HistoryEntry[]): Work<void> {
  yield { verb: 'note', entries };
}

export function* changesSince(subject: HistorySubject, id: string, version: number | undefined): Work<FieldChange[]> {
  return (yield { verb: 'since', subject, id, version }) as FieldChange[];
}

/** E-mails by account. Erased accounts are missing. */
export function* emailsOf(accounts: readonly (string | null)[]): Work<ReadonlyMap<string, string>> {
  return (yield { verb: 'emails', accounts }) as ReadonlyMap<string, string>;
}

/** Those of the accounts whose people work in the office. */
export function* staffOf(accounts: readonly string[]): Work<ReadonlyMap<string, StaffMember>> {
  return (accounts.length === 0 ? new Map() : yield { verb: 'staff', accounts }) as ReadonlyMap<string, StaffMember>;
}

export function* findOrder(key: OrderId | OrderNumber): Work<Order | null> {
  return (yield { verb: 'order', key }) as Order | null;
}

export function* findOffer(product: ProductId): Work<Offer | null> {
  return (yield { verb: 'offer', product }) as Offer | null;
}

/** Of this transaction and one that brings the product back at the same moment, one sees the other. */
export function* awaitProduct(product: ProductId): Work<void> {
  yield { verb: 'await', product };
}

/** What each database does in its own way. */
export function* own<Name extends keyof OwnVerbs>(
  name: Name,
  ...given: Parameters<OwnVerbs[Name]>
): Work<ReturnType<OwnVerbs[Name]>> {
  return (yield { verb: 'own', name, given }) as ReturnType<OwnVerbs[Name]>;
}

/**
 * What a feature does by a part of its database that is made for it. What stored features have in common is `own`.
 * @param run gets what its engine runs work in: a database or a transaction
 */
export function* part<Inside, Result>(run: (inside: Inside) => Result): Work<Awaited<Result>> {
  return (yield { verb: 'part', run }) as Awaited<Result>;
}
