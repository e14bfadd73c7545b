import { readSchemas } from '@fyonka/api-contract/endpoints/endpoints';
import { groupOf } from './group.ts';
import type { CheckedGroup } from './group.ts';

type Class = new () => object;

const classes = new Map<string, Class>();
const names = new Map<unknown, string>();
const groups = new Map<unknown, CheckedGroup>();
let schemas: ReturnType<typeof readSchemas> | undefined;

/** The class that stands for requests of a schema, because Nest knows parameters by their classes: always the same. */
export function checkingClass(name: string): Class {
  const known = classes.get(name);
  if (known) return known;
  // The document of Nest finds classes by their names.
  const type = { [name]: class extends Object {} }[name] as Class;
  classes.set(name, type);
  names.set(type, name);
  return type;
}

/**
 * How requests of a class are checked. It is made when the first request needs it, since all schemas are several MB.
 * @returns undefined for a class that stands for no schema
 */
export function groupOfClass(type: unknown): CheckedGroup | undefined | Promise<CheckedGroup | undefined> {
  return groups.get(type) ?? makeGroup(type);
}

async function makeGroup(type: unknown): Promise<CheckedGroup | undefined> {
  const name = names.get(type);
  if (name === undefined) return undefined;
  schemas ??= readSchemas();
  const group = groupOf({ $ref: name }, await schemas);
  groups.set(type, group);
  return group;
}
