import { readItem, writeItem } from '@fyonka/shop-bridge/local-storage';
import { EMPTY_PRODUCT } from './product-values.ts';
import type { ProductValues } from './product-values.ts';

/** Unsaved input, stored in this tab. */
export interface Draft {
  /** Null when there is none, or when the stored value does not fit the form. */
  read: () => ProductValues | null;
  write: (values: ProductValues) => void;
  forget: () => void;
}

/** @param key the product and its version: a draft of an older version must not undo somebody else's changes */
export function draftOf(key: string): Draft {
  const item = `office-product-draft:${key}`;
  return {
    read: () => parse(readItem(item, 'sessionStorage')),
    write: (values) => writeItem(item, JSON.stringify(values), 'sessionStorage'),
    forget: () => writeItem(item, null, 'sessionStorage'),
  };
}

/** Anybody can edit a tab's storage, so that only values of the form's shape are accepted. */
function parse(text: string | null): ProductValues | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isShapedLike(stored, EMPTY_PRODUCT) ? (stored as ProductValues) : null;
  } catch {
    return null;
  }
}

function isShapedLike(value: unknown, model: unknown): boolean {
  if (typeof value !== typeof model || value === null || Array.isArray(value) !== Array.isArray(model)) return false;
  if (Array.isArray(model)) return (value as unknown[]).every((item) => typeof item === 'object' && item !== null);
  if (typeof model !== 'object' || model === null) return true;
  const fields = value as Record<string, unknown>;
  return Object.entries(model).every(([name, inner]) => isShapedLike(fields[name], inner));
}
