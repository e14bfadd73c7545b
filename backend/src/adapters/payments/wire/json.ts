/** JSON as it is read here: numbers are the text that was written, since a float would lose or add a fils. */
export type Json = string | boolean | null | readonly Json[] | Fields;
export interface Fields {
  readonly [name: string]: Json | undefined;
}

const NONE: Fields = {};

// Part of Node, which TypeScript's library does not describe yet.
const { rawJSON } = JSON as JSON & { readonly rawJSON: (text: string) => object };

/** A number of a request, written exactly as this text. @param text such as `12.340` */
export function numberOfText(text: string): object {
  return rawJSON(text);
}

/** @returns null when the text is not JSON */
export function readJson(text: string): Json {
  try {
    return JSON.parse(text, (_, value: unknown, context?: { readonly source?: string }) =>
      typeof value === 'number' ? (context?.source ?? '') : value,
    ) as Json;
  } catch {
    return null;
  }
}

/** An object's fields; none for anything else, so that a missing part of an answer reads like an empty one. */
export function fieldsOf(value: Json | undefined): Fields {
  return typeof value === 'object' && value !== null && !isList(value) ? value : NONE;
}

/** The objects of a list; none for anything else. */
export function rowsOf(value: Json | undefined): readonly Fields[] {
  return isList(value) ? value.map(fieldsOf) : [];
}

/** The text or number at a path, such as `reference`, `order`; empty for anything else. */
export function textAt(fields: Fields, ...path: readonly string[]): string {
  let value: Json | undefined = fields;
  for (const name of path) {
    const inside = fieldsOf(value);
    value = Object.hasOwn(inside, name) ? inside[name] : undefined;
  }
  return typeof value === 'string' ? value : '';
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
