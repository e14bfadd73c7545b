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

/** How the documents are copied to another database and into backups. */
export interface Copied<Doc> {
  readonly kind: string;
  readonly recordOf: (doc: Doc) => object;
  // oxlint-disable-next-line typescript/no-explicit-any -- `copied` compares the types of records and documents
  readonly docOf: (record: any) => Doc;
}

/** Documents that are written the same: tables, validators, indexes, copies and backups of every database follow from it. */
export interface Collection<Doc extends Stored, Indexes extends string = string> {
  readonly name: string;
  readonly fields: Readonly<Record<Exclude<FieldOf<Doc>, 'id'>, Kind>>;
  readonly indexes: Readonly<Record<Indexes, Index<Doc>>>;
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
  /** `derived`: copies write it anew with what it follows from. `passing`: it means nothing in another database. */
  readonly copy: Copied<Doc> | 'derived' | 'passing';
}

// oxlint-disable-next-line typescript/no-explicit-any -- the verbs carry documents of any collection
export type AnyCollection = Collection<any>;
export type AnyIndex = Index<Record<string, unknown>>;

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

/** @throws Error for a list by an index that is not declared */
export function indexOf(of: AnyCollection, name: string | null): AnyIndex {
  const index = name === null ? { by: ['id'] } : (of.indexes[name] as AnyIndex | undefined);
  if (!index) throw new Error(`${of.name} has no index ${name}`);
  return index;
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

const optional = new WeakMap<AnyCollection, readonly string[]>();

/** The document with null for what was left out, such as a field of a later release. Changes the given object. */
export function completed(of: AnyCollection, doc: Record<string, unknown>): Record<string, unknown> {
  const fields =
    optional.get(of) ?? Object.entries<Kind>(of.fields).flatMap(([field, kind]) => (isOptional(kind) ? field : []));
  optional.set(of, fields);
  for (const field of fields) if (doc[field] === undefined) doc[field] = null;
  return doc;
}

export function isOptional(kind: Kind): boolean {
  return typeof kind === 'string' ? kind.endsWith('?') : 'orNull' in kind;
}
