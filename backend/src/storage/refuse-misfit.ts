import { isOptional, specialIn } from './collection.ts';
import type { AnyCollection, Kind, Stored } from './collection.ts';
import type { Sum } from './store.ts';

/**
 * Does before each write what validators do, so that SQLite, which has none, stores what MongoDB does. Fields that are not
 * declared are of a later release.
 * @throws Error when the document is not as its collection is declared
 */
export function refuseMisfit(of: AnyCollection, doc: Stored): void {
  const field = misfit(of.fields, doc) ?? specialIn(of).alone.find((list) => isEmpty(doc[list as keyof Stored]));
  if (field !== undefined) throw new Error(`no document of ${of.name} may have such a ${field}`);
}

/** @throws Error for a sum that changes more than MongoDB can follow without reading the document, or not as declared */
export function refuseSums(of: AnyCollection, sums: readonly Sum[]): void {
  if (of.pictures !== undefined) throw new Error(`nothing counts the pictures of sums of ${of.name}`);
  const never = ['id', ...specialIn(of).alone];
  for (const { set = {} } of sums)
    for (const [field, value] of Object.entries(set)) {
      const kind = of.fields[field];
      if (never.includes(field) || (kind !== undefined && !fits(kind, value)))
        throw new Error(`no sum of ${of.name} may set ${field} so`);
    }
}

/** MongoDB would take an empty list for an element that several documents have. */
function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function misfit(fields: Readonly<Record<string, Kind>>, doc: object): string | undefined {
  for (const field in fields) if (!fits(fields[field] as Kind, doc[field as keyof object])) return field;
  return undefined;
}

function fits(kind: Kind, value: unknown): boolean {
  if (value === null || value === undefined) return isOptional(kind);
  if (typeof kind !== 'string')
    return 'parts' in kind
      ? typeof value === 'object' && misfit(kind.parts, value) === undefined
      : kind.oneOf.includes(value as string);
  switch (kind) {
    case 'text':
    case 'text?':
      return typeof value === 'string';
    case 'number':
    case 'number?':
      return typeof value === 'number';
    case 'flag':
    case 'flag?':
      return typeof value === 'boolean';
    case 'list':
    case 'list?':
      return Array.isArray(value);
    case 'localized':
      return typeof value === 'object' && 'en' in value && 'ar' in value;
    case 'anything':
    case 'anything?':
      return true;
  }
}
