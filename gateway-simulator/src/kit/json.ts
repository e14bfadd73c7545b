// Reads what came from outside, of which nothing is known.

export type Fields = Readonly<Record<string, unknown>>;

/** An object's fields; none for anything else, so that a missing part of a request reads like an empty one. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** A text that is not empty; null for anything else. */
export function textIn(fields: Fields, key: string): string | null {
  const value = fields[key];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The texts of a list; null when there is no list. */
export function textsIn(fields: Fields, key: string): readonly string[] | null {
  const value = fields[key];
  return Array.isArray(value) ? value.map(String) : null;
}

/** A number that may be written as text, as gateways' lists allow; null for anything else. */
export function numberIn(fields: Fields, key: string): number | null {
  const value = fields[key];
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/**
 * A copy of a JSON value in which some fields are others.
 * @param changes by path, such as `reference.order`
 */
export function changed(value: Fields, changes: Fields): Fields {
  const copy = structuredClone(value);
  for (const [path, replacement] of Object.entries(changes)) set(copy, path.split('.'), replacement);
  return copy;
}

function set(target: Fields, [key = '', ...rest]: readonly string[], value: unknown): void {
  const writable = target as Record<string, unknown>;
  if (rest.length === 0) {
    writable[key] = value;
    return;
  }
  writable[key] = { ...fieldsOf(writable[key]) };
  set(writable[key] as Fields, rest, value);
}
