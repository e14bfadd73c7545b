import { isOptional } from './collection.ts';
import type { AnyCollection, Kind, Stored } from './collection.ts';

/**
 * Does before each write what validators do, so that SQLite, which has none, stores what MongoDB does. Fields that are not
 * declared are of a later release.
 * @throws Error when the document is not as its collection is declared
 */
export function refuseMisfit(of: AnyCollection, doc: Stored): void {
  for (const [field, kind] of Object.entries<Kind>(of.fields))
    if (!fits(kind, doc[field as keyof Stored])) throw new Error(`no document of ${of.name} may have such a ${field}`);
}

function fits(kind: Kind, value: unknown): boolean {
  if (value === null || value === undefined) return isOptional(kind);
  if (typeof kind !== 'string') return kind.oneOf.includes(value as string);
  switch (kind) {
    case 'text':
    case 'text?':
      return typeof value === 'string';
    case 'number':
    case 'number?':
      return typeof value === 'number';
    case 'flag':
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
