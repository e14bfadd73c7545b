import { MARKS } from '@fyonka/api-contract/json-schema/marks';
import type { UnwordedFieldError } from '../errors/api-failure.ts';
import type { Keywords } from './keywords.ts';
import { shownField } from './card-number.ts';
import { isGroup, listRule, valueRule } from './values.ts';
import type { Rule } from './values.ts';

type Schemas = Readonly<Record<string, Keywords>>;

/**
 * Checks a value that is not absent, and adds what is wrong with it to the faults.
 * @returns the value as use cases get it
 */
type Check = (value: unknown, path: string, faults: UnwordedFieldError[]) => unknown;

interface Field {
  readonly name: string;
  /** Takes what is meant, such as a number that was sent as text. */
  readonly read?: Rule['read'];
  readonly check: Check;
  readonly isRequired: boolean;
  /** Null is a value of its own, such as 'not tracked', and not the same as left out. */
  readonly keepsNull: boolean;
  readonly isSlight: boolean;
}

/**
 * How a request is checked. Fields that its schema does not have are dropped, unless it refuses them: who changes a part of
 * a thing would take a dropped one for changed. All faults are found at once.
 */
export interface CheckedGroup {
  readonly check: Check;
  /** Fields of a query for which a name without a value is a fault, and not the same as left out. */
  readonly keepsBlank: ReadonlySet<string>;
}

/**
 * @param schemas those that it may refer to, by their names
 * @throws Error for a schema that no check stands for, or a reference that leads nowhere
 */
export function groupOf(schema: Keywords, schemas: Schemas): CheckedGroup {
  const { properties = {} } = resolved(schema, schemas);
  const keeping = Object.keys(properties).filter((name) => properties[name]?.[MARKS]?.keepsBlank);
  return { check: groupCheck(schema, schemas), keepsBlank: new Set(keeping) };
}

function groupCheck(schema: Keywords, schemas: Schemas): Check {
  const { properties = {}, required = [], additionalProperties, [MARKS]: marks } = resolved(schema, schemas);
  const fields = Object.entries(properties).map(([name, given]) => {
    const isNeeded = !marks?.isForm || given[MARKS]?.isNeeded === true;
    return fieldOf(name, given, { isRequired: required.includes(name), isNeeded, schemas });
  });
  return (value, path, faults) => {
    if (!isGroup(value)) return refuse(faults, path, 'INVALID');
    if (additionalProperties === false) refuseOthers(value, properties, path, faults);
    const taken: Record<string, unknown> = {};
    for (const field of fields) {
      const read = readField(field, value[field.name], path === '' ? field.name : `${path}.${field.name}`, faults);
      if (read !== undefined) taken[field.name] = read;
    }
    return taken;
  };
}

/** Null counts as left out, unless the field keeps it, so that use cases need not handle it. */
function readField(field: Field, sent: unknown, path: string, faults: UnwordedFieldError[]): unknown {
  const value = field.read ? field.read(sent) : sent;
  if (value !== undefined && value !== null)
    return field.isSlight ? unlessFaulty(field, value) : field.check(value, path, faults);
  if (field.isRequired) refuse(faults, path, 'REQUIRED');
  return field.keepsNull ? value : undefined;
}

function unlessFaulty({ check }: Field, value: unknown): unknown {
  const faults: UnwordedFieldError[] = [];
  const taken = check(value, '', faults);
  return faults.length > 0 ? undefined : taken;
}

interface Place {
  /** Whether the schema requires the field. */
  readonly isRequired: boolean;
  /** False in a form: the domain reports the absent field, so that all faults of the form are reported at once. */
  readonly isNeeded: boolean;
  readonly schemas: Schemas;
}

function fieldOf(name: string, given: Keywords, { isRequired, isNeeded, schemas }: Place): Field {
  const [way, other] = given.anyOf ?? [];
  const keepsNull = way !== undefined && other?.type === 'null';
  const schema = resolved(keepsNull ? way : given, schemas);
  const isSlight = given[MARKS]?.isSlight === true;
  const field = { name, isRequired: isRequired && isNeeded, keepsNull, isSlight };
  if (schema.type === 'array') return { ...field, check: listCheck(schema, schemas) };
  if (schema.properties) return { ...field, check: groupCheck(schema, schemas) };
  const { read, faultOf } = valueRule(schema, isRequired && !isNeeded);
  return { ...field, ...(read && { read }), check: checkOf(faultOf) };
}

function listCheck({ items = {}, ...list }: Keywords, schemas: Schemas): Check {
  const item = resolved(items, schemas);
  if (!item.properties) return checkOf(listRule(list, valueRule(item, false)));
  const faultOf = listRule(list, { faultOf: (value) => (isGroup(value) ? null : 'INVALID') });
  const check = groupCheck(item, schemas);
  return (value, path, faults) => {
    const fault = faultOf(value);
    if (fault !== null) refuse(faults, path, fault);
    return Array.isArray(value) ? value.map((part, index) => check(part, `${path}.${index}`, faults)) : undefined;
  };
}

function checkOf(faultOf: Rule['faultOf']): Check {
  return (value, path, faults) => {
    const fault = faultOf(value);
    return fault === null ? value : refuse(faults, path, fault);
  };
}

/** Names the first field only: a request may have thousands. */
function refuseOthers(value: object, known: object, path: string, faults: UnwordedFieldError[]): void {
  const other = Object.keys(value).find((name) => !Object.hasOwn(known, name));
  if (other !== undefined) refuse(faults, shownField(path === '' ? other : `${path}.${other}`), 'NOT_TAKEN');
}

function refuse(faults: UnwordedFieldError[], field: string, code: string): undefined {
  faults.push({ field, code });
}

function resolved(schema: Keywords, schemas: Schemas): Keywords {
  if (schema.$ref === undefined) return schema;
  const named = schemas[schema.$ref.replace('#/components/schemas/', '')];
  if (!named) throw new Error(`${schema.$ref} leads nowhere`);
  return resolved(named, schemas);
}
