import { get, set } from 'react-hook-form';
import type { ProductConflict } from './use-save-product.ts';
import { valuesOf } from './product-values.ts';
import type { ProductValues } from './product-values.ts';

/** A field in which the two versions differ. */
export interface MergeQuestion {
  /** Name of the field in the API, or `pictures` for all pictures together. */
  field: string;
  theirs: unknown;
  mine: unknown;
  /** Whether the field was edited in this form. Otherwise the form only has the older value. */
  isMineChanged: boolean;
}

const PICTURES = new Set(['imageUrl', 'gallery', 'sizePictures']);

/** The fields to decide on. Fields with the same value in both versions are left out. */
export function questionsOf({ changes, current, yours }: ProductConflict): MergeQuestion[] {
  const questions = new Map<string, MergeQuestion>();
  for (const change of changes) {
    const field = PICTURES.has(change.field) ? 'pictures' : change.field;
    const [theirs, mine] = [partOf(current, field), partOf(yours, field)];
    if (isSame(theirs, mine)) continue;
    const isMineChanged = !isSame(partOf(yours, change.field), change.from);
    const asked = questions.get(field);
    questions.set(field, { field, theirs, mine, isMineChanged: isMineChanged || (asked?.isMineChanged ?? false) });
  }
  return [...questions.values()];
}

/** Values of the form that fields of the API decide under another name. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  priceBeforeDiscount: ['hasDiscount', 'priceBeforeDiscount'],
  attributeValues: ['attributes'],
};

/** Combines both versions: mine, with the given fields from theirs. */
export function mergedValues({ current, yours }: ProductConflict, fromTheirs: ReadonlySet<string>): ProductValues {
  const [merged, theirs] = [valuesOf(yours as ProductConflict['current']), valuesOf(current)];
  for (const field of fromTheirs) for (const path of VALUES[field] ?? [field]) set(merged, path, get(theirs, path));
  return merged;
}

function partOf(product: unknown, field: string): unknown {
  if (field !== 'pictures') return get(product, field) ?? null;
  return valuesOf(product as ProductConflict['current']).pictures.map(({ url }) => url);
}

/** What a request says to be null may be left out of a view. */
function isSame(one: unknown, other: unknown): boolean {
  const written = (part: unknown) => JSON.stringify(part, (_key, value: unknown) => value ?? undefined);
  return written(one) === written(other);
}
