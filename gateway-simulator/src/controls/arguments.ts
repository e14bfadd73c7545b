import type { Fields } from '../kit/json.ts';

// Reads the arguments of a command. What is missing or misspelt throws, so that a test does not pass for the wrong reason.

export function text(fields: Fields, key: string): string {
  const value = fields[key];
  if (typeof value !== 'string' || value === '') throw new Error(`"${key}" must be a text`);
  return value;
}

export function textOrNull(fields: Fields, key: string): string | null {
  return fields[key] === null ? null : text(fields, key);
}

/** A whole number: fils, milliseconds and counts have no fractions. */
export function number(fields: Fields, key: string): number {
  const value = fields[key];
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new Error(`"${key}" must be a whole number`);
  return value;
}

export function numberOrNull(fields: Fields, key: string): number | null {
  return fields[key] === null ? null : number(fields, key);
}

export function truth(fields: Fields, key: string): boolean {
  const value = fields[key];
  if (typeof value !== 'boolean') throw new Error(`"${key}" must be true or false`);
  return value;
}

export function oneOf<T extends string>(fields: Fields, key: string, values: readonly T[]): T {
  const found = values.find((value) => value === fields[key]);
  if (found === undefined) throw new Error(`"${key}" must be one of ${values.join(', ')}`);
  return found;
}

export function list(fields: Fields, key: string): readonly string[] {
  const value = fields[key];
  if (!Array.isArray(value)) throw new Error(`"${key}" must be a list`);
  return value.map(String);
}

export function object(fields: Fields, key: string): Fields {
  const value = fields[key];
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`"${key}" must be an object`);
  return value as Fields;
}

/** An argument that may be missing, as a property for a spread. */
export function optional<K extends string, T>(key: K, fields: Fields, read: () => T): { [P in K]?: T } {
  return key in fields ? ({ [key]: read() } as { [P in K]?: T }) : {};
}
