import { readSchemas } from '@fyonka/api-contract/endpoints/endpoints';
import { MARKS } from '@fyonka/api-contract/json-schema/marks';
import type { Marks } from '@fyonka/api-contract/json-schema/marks';
import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import {
  ChoiceField,
  DecimalField,
  FlagField,
  GroupField,
  ListField,
  NameField,
  NumberedField,
  PatternField,
  TextField,
  TextListField,
  TextsField,
  WholeNumberField,
  WholeNumbersField,
  WrittenNumberField,
} from './fields.ts';

/** The keywords of JSON Schema that requests use. */
interface Keywords {
  readonly [MARKS]?: Marks;
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Keywords;
  readonly anyOf?: readonly Keywords[];
  readonly properties?: Readonly<Record<string, Keywords>>;
  readonly maxProperties?: number;
  readonly patternProperties?: Readonly<Record<string, Keywords>>;
  readonly required?: readonly string[];
}

type Class = new () => object;

const classes = new Map<string, Class>();
const unfilled = new Map<Class, string>();
let schemas: Readonly<Record<string, Keywords>> | undefined;

/** The class by which requests of a schema are checked: always the same. It has no fields before it is filled. */
export function checkingClass(name: string): Class {
  const known = classes.get(name);
  if (known) return known;
  const type = namedClass(name);
  classes.set(name, type);
  unfilled.set(type, name);
  return type;
}

/** Gives a class its fields when the first request needs them, since all schemas are several MB. */
export async function fill(type: Class): Promise<void> {
  if (!unfilled.has(type)) return;
  schemas ??= (await readSchemas()) as Readonly<Record<string, Keywords>>;
  const name = unfilled.get(type);
  if (name === undefined) return;
  decorate(type, resolved({ $ref: name }));
  unfilled.delete(type);
}

/** @throws Error for a reference that leads nowhere */
function resolved(schema: Keywords): Keywords {
  if (schema.$ref === undefined) return schema;
  const named = schemas?.[schema.$ref.replace('#/components/schemas/', '')];
  if (!named) throw new Error(`${schema.$ref} leads nowhere`);
  return resolved(named);
}

/** A new class. The document of Nest finds classes by their names. */
function namedClass(name: string): Class {
  return { [name]: class extends Object {} }[name] as Class;
}

function decorate(type: Class, { properties = {}, required = [], [MARKS]: marks }: Keywords): void {
  for (const [field, schema] of Object.entries(properties)) {
    const { isNeeded } = schema[MARKS] ?? {};
    const isRequired = required.includes(field) && (marks?.isForm && !isNeeded ? 'by-domain' : true);
    fieldOf(schema, { required: isRequired })(type.prototype as object, field);
  }
}

let made = 0;

function classOf(schema: Keywords): Class {
  made += 1;
  const type = namedClass(`Checked${made}`);
  decorate(type, schema);
  return type;
}

interface Options {
  readonly required: boolean | 'by-domain';
  readonly keepsNull?: true;
}

/** @throws Error for a schema that no decorator stands for */
function fieldOf(given: Keywords, options: Options): PropertyDecorator {
  const schema = resolved(given);
  const { type, enum: words, pattern, maxLength: longest, minimum: least, maximum: most, anyOf } = schema;
  const { takes, keepsBlank, code, longestName } = schema[MARKS] ?? {};
  const [way, other] = anyOf ?? [];
  if (way && other?.type === 'null') return fieldOf(way, { ...options, keepsNull: true });
  if (way?.type === 'number' && other?.type === 'string') return WrittenNumberField(options);
  if (words) return takes ? looseChoice(words, options, takes) : ChoiceField(words, options);
  if (pattern !== undefined) return PatternField(pattern, options);
  if (longest !== undefined) {
    const bounds = { ...options, longest, ...(keepsBlank && { keepsBlank }) };
    return takes === 'number' ? NumberedField(bounds) : takes === 'pair' ? NameField(bounds) : TextField(bounds);
  }
  if (least !== undefined && most !== undefined)
    return WholeNumberField({ ...options, least, most, ...(code !== undefined && { code }) });
  if (type === 'number') return DecimalField(options);
  if (type === 'boolean') return FlagField(options);
  if (type === 'array') return listOf(schema, options);
  if (schema.properties) return GroupField(classOf(schema), options);
  const [texts] = Object.values(schema.patternProperties ?? {});
  if (longestName !== undefined && schema.maxProperties !== undefined && texts?.maxLength !== undefined)
    return TextsField({ ...options, most: schema.maxProperties, longestName, longest: texts.maxLength });
  throw new Error(`no check for ${JSON.stringify(schema)}`);
}

/** A choice in any case; of the `known` ones, anything else counts as left out. */
function looseChoice(words: readonly string[], options: Options, takes: Marks['takes']): PropertyDecorator {
  const read = ({ value }: { value: unknown }) => {
    const word = typeof value === 'string' ? value.toLowerCase() : value;
    return takes !== 'known' || words.includes(word as string) ? word : undefined;
  };
  return applyDecorators(ChoiceField(words, options), Transform(read));
}

function listOf({ items = {}, maxItems: most, minItems }: Keywords, options: Options): PropertyDecorator {
  const item = resolved(items);
  const { maxLength: longest, minimum: least, maximum: largest } = item;
  if (most === undefined) throw new Error('a list of a request needs `maxItems`');
  const bounds = { ...options, most, ...(minItems === 1 && { notEmpty: true }) };
  if (item.properties) return ListField(classOf(item), bounds);
  if (longest !== undefined) return TextListField({ ...bounds, longest });
  if (least !== undefined && largest !== undefined) return WholeNumbersField({ ...bounds, least, largest });
  throw new Error(`no check for a list of ${JSON.stringify(items)}`);
}
