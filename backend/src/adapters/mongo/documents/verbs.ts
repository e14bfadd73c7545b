import type { Collection, mongo } from 'mongoose';
import { completed, indexOf, indexOrElements, missingIn, ordered, orderOf } from '../../../storage/collection.ts';
import type { AnyCollection, Stored } from '../../../storage/collection.ts';
import { refuseMisfit, refuseSums } from '../../../storage/refuse-misfit.ts';
import type { Verb, Work } from '../../../storage/store.ts';
import { PictureUsers } from '../catalog/pictures/picture-users.ts';
import { awaitProduct, readOffers } from '../catalog/back-in-stock/restock-documents.ts';
import { within } from '../connection/transaction.ts';
import type { MongoTransaction, Reading } from '../connection/transaction.ts';
import { staffOf } from '../identity/account-documents.ts';
import { addHistoryEntries, changesSince, editorEmails } from '../office/history-rows.ts';
import { findOrderByKey } from '../ordering/order-documents.ts';
import type { CollectionName } from '../schema/collections.ts';
import { nameOf, partOf } from './definition.ts';
import { runOwn } from './own-verbs.ts';

interface Document {
  _id: string;
}

/**
 * Carries work out outside of transactions, or as part of one.
 * @param options of the reads
 */
export async function inside<Result>(
  reading: Reading,
  work: Work<Result>,
  options: mongo.FindOptions = within(reading),
): Promise<Result> {
  let step = work.next();
  while (!step.done) step = work.next(await run(reading, step.value, options));
  return step.value;
}

async function run(reading: Reading, asked: Verb, options: mongo.FindOptions): Promise<unknown> {
  const tx = reading as MongoTransaction;
  switch (asked.verb) {
    case 'get':
      return docsOf(
        asked.of,
        await of(reading, asked)
          .find({ _id: { $in: [...asked.ids] } }, options)
          .toArray(),
      );
    case 'list':
      return list(reading, asked, options);
    case 'count': {
      const index = indexOf(asked.of, asked.index);
      orderOf(index, asked.equal);
      const others = asked.except === null ? {} : { _id: { $ne: asked.except } };
      const filter = { ...partOf(asked.of, index), ...asked.equal, ...others };
      return of(reading, asked).countDocuments(filter, { ...options, hint: asked.index ?? '_id_' });
    }
    case 'any': {
      const index = indexOrElements(asked.of, asked.index);
      const [first, condition] =
        'each' in index ? [index.each, null] : [nameOf(ordered(index.by[0] ?? '').field), partOf(asked.of, index)];
      const filter = { ...condition, [first]: { $in: [...asked.values] } };
      return docsOf(
        asked.of,
        await of(reading, asked)
          .find(filter, { ...options, hint: asked.index })
          .toArray(),
      );
    }
    case 'insert':
      announce(tx, asked.of);
      await countPictures(tx, asked.of, asked.docs, []);
      return of(reading, asked).insertMany(
        asked.docs.map((doc) => documentOf(asked.of, doc)),
        within(tx),
      );
    case 'replace':
    case 'put': {
      announce(tx, asked.of);
      const { _id, ...fields } = documentOf(asked.of, asked.doc);
      const before = await showing(tx, asked.of, [_id]);
      await countPictures(tx, asked.of, asked.verb === 'put' || before.length > 0 ? [asked.doc] : [], before);
      const missing = Object.fromEntries(missingIn(asked.of, asked.doc).map((field) => [field, true as const]));
      const update = { $set: fields, ...(Object.keys(missing).length > 0 && { $unset: missing }) };
      return of(reading, asked).updateOne({ _id }, update, { ...within(tx), upsert: asked.verb === 'put' });
    }
    case 'add':
      return add(tx, asked);
    case 'remove': {
      announce(tx, asked.of);
      await countPictures(tx, asked.of, [], await showing(tx, asked.of, asked.ids));
      const { deletedCount } = await of(reading, asked).deleteMany({ _id: { $in: [...asked.ids] } }, within(tx));
      return deletedCount;
    }
    case 'note':
      return addHistoryEntries(tx, asked.entries);
    case 'since':
      return changesSince(tx, asked.subject, asked.id, asked.version);
    case 'emails':
      return editorEmails(reading, asked.accounts);
    case 'staff':
      return staffOf(reading, asked.accounts, options);
    case 'order':
      return findOrderByKey(reading, asked.key);
    case 'offer':
      return (await readOffers(reading, [asked.product]))[0] ?? null;
    case 'await':
      return awaitProduct(tx, asked.product);
    case 'part':
      return asked.run(tx as never);
    case 'own':
      return runOwn(reading, asked.name, asked.given);
  }
}

async function list(reading: Reading, asked: Verb & { verb: 'list' }, options: object): Promise<Stored[]> {
  const { equal = {}, from, below, after, isReversed = false, skip = 0, limit = 0 } = asked.range;
  const index = indexOf(asked.of, asked.index);
  const order = orderOf(index, equal);
  const between = { ...(from !== undefined && { $gte: from }), ...(below !== undefined && { $lt: below }) };
  const part = partOf(asked.of, index) ?? {};
  const next = nameOf(order[0]?.field ?? 'id');
  const filter = {
    ...part,
    ...equal,
    // Without the condition of the index, the server would read all that is in it.
    ...(Object.keys(between).length > 0 && { [next]: { ...(part[next] as object | undefined), ...between } }),
    ...(typeof after === 'string' && { _id: { $gt: after } }),
  };
  const sort = order.map(({ field, isDescending }) => [nameOf(field), isDescending === isReversed ? 1 : -1] as const);
  const found = of(reading, asked).find(filter, { ...options, hint: asked.index ?? '_id_' });
  return docsOf(asked.of, await found.sort(Object.fromEntries(sort)).skip(skip).limit(limit).toArray());
}

async function add(tx: MongoTransaction, asked: Verb & { verb: 'add' }): Promise<void> {
  refuseSums(asked.of, asked.sums);
  announce(tx, asked.of);
  const writes = asked.sums.map(({ doc: { id: _id, ...fields }, steps, set = {} }) => {
    const missing = missingIn(asked.of, fields);
    const first = Object.entries(fields).filter(
      ([field]) => !(field in steps || field in set || missing.includes(field)),
    );
    const update = {
      ...(Object.keys(steps).length > 0 && { $inc: steps }),
      ...(Object.keys(set).length > 0 && { $set: set }),
      ...(first.length > 0 && { $setOnInsert: Object.fromEntries(first) }),
    };
    return { updateOne: { filter: { _id }, update, upsert: Object.keys(fields).length > 0 } };
  });
  await of(tx, asked).bulkWrite(writes, within(tx));
}

function of(reading: Reading, asked: { readonly of: AnyCollection }): Collection<Document> {
  return reading.db.collection(asked.of.name as CollectionName) as unknown as Collection<Document>;
}

/** The documents as they are before a change, if they may show pictures. */
async function showing(tx: MongoTransaction, collection: AnyCollection, ids: readonly string[]): Promise<Stored[]> {
  if (collection.pictures === undefined) return [];
  return docsOf(
    collection,
    await of(tx, { of: collection })
      .find({ _id: { $in: [...ids] } }, within(tx))
      .toArray(),
  );
}

/** Counts the documents that show each picture. */
async function countPictures(
  tx: MongoTransaction,
  { pictures }: AnyCollection,
  after: readonly Stored[],
  before: readonly Stored[],
): Promise<void> {
  if (pictures === undefined) return;
  const pathsOf = (doc: Stored) => new Set([doc[pictures as keyof Stored]].flat());
  const users = new PictureUsers();
  for (const doc of after) users.gain([...pathsOf(doc)]);
  for (const doc of before) users.lose([...pathsOf(doc)]);
  await users.write(tx);
}

function announce(tx: MongoTransaction, { isPublic }: AnyCollection): void {
  if (isPublic) tx.changed('contents');
}

function docsOf(of: AnyCollection, found: readonly Document[]): Stored[] {
  return found.map(({ _id, ...fields }) => completed(of, { id: _id, ...fields }));
}

/** @throws Error when the document is not as declared */
function documentOf(of: AnyCollection, doc: Stored): Document {
  refuseMisfit(of, doc);
  const { id: _id, ...fields } = doc;
  const missing = missingIn(of, doc);
  return { _id, ...Object.fromEntries(Object.entries(fields).filter(([field]) => !missing.includes(field))) };
}
