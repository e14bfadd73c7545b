/** A document as it is stored. Its id is the application's. */
export interface Stored {
  readonly id: string;
}

export type FieldOf<Doc> = keyof Doc & string;
/** A field, or a part of one. */
export type PathOf<Doc> = FieldOf<Doc> | `${FieldOf<Doc>}.${string}`;
/** Values of some fields, and of parts of fields by their paths. */
export type Values<Doc> = Partial<Doc> & Readonly<Record<`${string}.${string}`, unknown>>;

/** What a field may hold. With a question mark it may be null, which is also what is read where it is left out. */
export type Kind =
  | 'text'
  | 'text?'
  | 'number'
  | 'number?'
  | 'flag'
  | 'flag?'
  | 'list'
  | 'list?'
  | 'localized'
  | 'anything'
  | 'anything?'
  | OneOf
  | Parts;

/** One of a closed list, which may become longer without any change of the stored schema. */
export interface OneOf {
  readonly oneOf: readonly string[];
  readonly orNull?: true;
}

/** A document within the document. */
export interface Parts {
  readonly parts: Readonly<Record<string, Kind>>;
}

/** An order in which documents are listed and found, or a key that no two of them share. */
export interface Index<Doc> {
  /** Fields in ascending order, or descending ones after a minus. */
  readonly by: readonly (PathOf<Doc> | `-${PathOf<Doc>}`)[];
  readonly isUnique?: true;
  /** In it are only documents in which these fields are neither null nor empty nor 0. */
  readonly given?: readonly FieldOf<Doc>[];
  /** In it are only documents with these values. */
  readonly only?: Partial<Doc>;
}

/** A list of each document, by whose elements it is found with `any`. The elements are texts. */
export interface Elements<Doc> {
  /** The field with the list; of a list of objects with the field of each, after a dot. */
  readonly each: PathOf<Doc>;
  /** No two documents have the same element. The field is left out where the list is empty. */
  readonly isUnique?: true;
}

/** How the documents are copied to another database and into backups. */
export interface Copied<Doc> {
  readonly kind: string;
  readonly recordOf: (doc: Doc) => object;
  // oxlint-disable-next-line typescript/no-explicit-any -- `copied` compares the types of records and documents
  readonly docOf: (record: any) => Doc;
}

/**
 * What ends the documents of a collection, so that nothing of a shop grows for ever because somebody forgot it:
 *
 * - an age: the job `deletion` deletes those whose first field of the index, a time, is at least `after` milliseconds ago;
 *   with `equal`, of those with these values of the index, the next field, and the others end by a job of their own;
 * - `books`: nothing, because the shop has to keep them;
 * - `owner`: they go with what they are about, such as an order, an account or what the office deletes;
 * - `bound`: the work that adds them, or the office, which may have so many at most;
 * - `job`: a job of their own.
 */
export type Ends =
  | { readonly by: string; readonly after: number; readonly equal?: Readonly<Record<string, string>> }
  | 'books'
  | 'owner'
  | 'bound'
  | 'job';

/** Documents that are written the same: tables, validators, indexes, copies and backups of every database follow from it. */
export interface Collection<Doc extends Stored, Indexes extends string = string> {
  readonly name: string;
  readonly fields: Readonly<Record<Exclude<FieldOf<Doc>, 'id'>, Kind>>;
  readonly indexes: Readonly<Record<Indexes, Index<Doc> | Elements<Doc>>>;
  /** Numbers that may not fall below 0. */
  readonly counts?: readonly FieldOf<Doc>[];
  /** Shoppers see it: a change is one of the catalogue. */
  readonly isPublic?: true;
  /** The field with the paths of pictures that a document shows, and which are kept as long as it does. */
  readonly pictures?: FieldOf<Doc>;
  /** The field with the account that it belongs to, and without which it is not: `id`, or one of which there is an index. */
  readonly ofAccount?: FieldOf<Doc>;
  /** It is about a person: what is removed is removed from the database's log as well. */
  readonly isPersonal?: true;
  readonly ends: Ends;
  /** `derived`: copies write it anew with what it follows from. `passing`: it means nothing in another database. */
  readonly copy: Copied<Doc> | 'derived' | 'passing';
}

// oxlint-disable-next-line typescript/no-explicit-any -- the verbs carry documents of any collection
export type AnyCollection = Collection<any>;
export type AnyIndex = Index<Record<string, unknown>>;
export type AnyElements = Elements<Record<string, unknown>>;

/**
 * How records are made of documents, and documents of records. Without both they are the same.
 * @param kind in copies and backups. What a record looks like stays, because backups of earlier releases are restored
 */
export function copied<Doc extends Stored>(kind: string): Copied<Doc>;
export function copied<Doc extends Stored, Copy extends object>(
  kind: string,
  recordOf: (doc: Doc) => Copy,
  docOf: (record: Copy) => Doc,
): Copied<Doc>;
export function copied(
  kind: string,
  recordOf: Copied<Stored>['recordOf'] = (doc) => doc,
  docOf: Copied<Stored>['docOf'] = (record) => record,
): Copied<Stored> {
  return { kind, recordOf, docOf };
}

/** @param name of the id in records */
export function copiedBy<Doc extends Stored>(kind: string, name: string): Copied<Doc> {
  return {
    kind,
    recordOf: ({ id, ...fields }) => ({ [name]: id, ...fields }),
    docOf: ({ [name]: id, ...fields }) => ({ id, ...fields }),
  };
}

/** Name and direction of a field of an index. */
export function ordered(field: string): { readonly field: string; readonly isDescending: boolean } {
  return field.startsWith('-') ? { field: field.slice(1), isDescending: true } : { field, isDescending: false };
}

/** @throws Error for a list by an index that is not declared, or that has no order because it is of elements */
export function indexOf(of: AnyCollection, name: string | null): AnyIndex {
  const index = name === null ? { by: ['id'] } : indexOrElements(of, name);
  if ('each' in index) throw new Error(`${of.name} has no order by the elements of ${name}`);
  return index;
}

/** @throws Error for an index that is not declared */
export function indexOrElements(of: AnyCollection, name: string): AnyIndex | AnyElements {
  const index = of.indexes[name] as AnyIndex | AnyElements | undefined;
  if (!index) throw new Error(`${of.name} has no index ${name}`);
  return index;
}

/** The indexes of one of two kinds, by their names. */
export function indexesOf(of: AnyCollection): {
  readonly indexes: readonly (readonly [name: string, index: AnyIndex])[];
  readonly elements: readonly (readonly [name: string, index: AnyElements])[];
} {
  const all = Object.entries<AnyIndex | AnyElements>(of.indexes);
  return {
    indexes: all.flatMap(([name, index]) => ('each' in index ? [] : [[name, index] as const])),
    elements: all.flatMap(([name, index]) => ('each' in index ? [[name, index] as const] : [])),
  };
}

/**
 * The fields by which a list of an index is ordered: those after the ones that are the same in the whole list.
 * @throws Error when the same fields are not the first of the index, which would read everything
 */
export function orderOf({ by, only = {} }: AnyIndex, equal: object): ReturnType<typeof ordered>[] {
  const fields = by.map(ordered).filter(({ field }) => !(field in only));
  const fixed = Object.keys(equal).filter((field) => !(field in only));
  if (!fields.slice(0, fixed.length).every(({ field }) => fixed.includes(field)))
    throw new Error(`${fixed.join(', ')} are not the first of ${by.join(', ')}`);
  return fields.slice(fixed.length);
}

/** Fields of a collection that are written or read in a special way. */
interface Special {
  readonly optional: readonly string[];
  /** Lists whose elements no other document has. */
  readonly alone: readonly string[];
}

const special = new WeakMap<AnyCollection, Special>();

export function specialIn(of: AnyCollection): Special {
  let found = special.get(of);
  if (!found) {
    const optional = Object.entries<Kind>(of.fields).flatMap(([field, kind]) => (isOptional(kind) ? field : []));
    const alone = indexesOf(of).elements.flatMap(([, { each, isUnique }]) => (isUnique ? each : []));
    found = { optional, alone };
    special.set(of, found);
  }
  return found;
}

/** The document with null for what was left out, such as a field of a later release. Changes the given object. */
export function completed(of: AnyCollection, doc: Stored): Stored {
  const fields = doc as Stored & Record<string, unknown>;
  for (const field of specialIn(of).optional) if (fields[field] === undefined) fields[field] = null;
  return doc;
}

/** Fields that are not stored: those left out, and lists that are null and whose elements no other document may have. */
export function missingIn(of: AnyCollection, doc: object): string[] {
  const { optional, alone } = specialIn(of);
  const valueOf = (field: string) => doc[field as keyof typeof doc] as unknown;
  return optional.filter((field) => valueOf(field) === undefined || (valueOf(field) === null && alone.includes(field)));
}

export function isOptional(kind: Kind): boolean {
  return typeof kind === 'string' ? kind.endsWith('?') : 'orNull' in kind;
}
