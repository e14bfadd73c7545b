import { isDeepStrictEqual } from 'node:util';
import type { mongo } from 'mongoose';
import type { CollectionDefinition } from './collection.ts';

export type Index = mongo.IndexDescription & { readonly name: string };

/** The query that every document must match. */
export function validatorOf({ schema, rule }: CollectionDefinition): mongo.Document {
  const shape = { $jsonSchema: schema.toJSONSchema({ useBsonType: true }) };
  return rule === null ? shape : { $and: [shape, rule] };
}

/** Accepts what this release writes, and what the existing validator accepts already from processes of older ones. */
export function lenientValidator(wanted: mongo.Document, existing: mongo.Document): mongo.Document {
  const accepted = (existing['$or'] as mongo.Document[] | undefined) ?? [existing];
  const others = accepted.filter((one) => !isDeepStrictEqual(one, wanted));
  return others.length === 0 ? wanted : { $or: [wanted, ...others] };
}

export function indexesOf({ schema }: CollectionDefinition): Index[] {
  return schema.indexes().map(([key, options]): Index => ({ ...withoutBackground(options), key }) as Index);
}

/** mongoose adds an option that servers do not know any more. */
function withoutBackground(options: object): object {
  return Object.fromEntries(Object.entries(options).filter(([name]) => name !== 'background'));
}
