import {
  ATTRIBUTE_KINDS,
  MOST_ATTRIBUTES,
  MOST_CHOICES,
  MOST_SIZE_COLUMNS,
  SIZE_UNITS,
  LONGEST_ATTRIBUTE_NAME,
  LONGEST_UNIT,
} from '@fyonka/api-contract/values/goods/attributes';
import { DraftFields, isBlank, judged } from '../../draft-fields.ts';
import type { Judged, Sent, SentNumber, SentText } from '../../draft-fields.ts';
import { ATTRIBUTE_KEY, CHOICE_KEY, LONGEST_ATTRIBUTE_KEY } from './attribute.ts';
import type { AttributeChoice, AttributeDraft, AttributeKind, Measure, SizeColumn } from './attribute.ts';
import { readMeasured } from './attribute-values-draft.ts';

interface SentNamed {
  /** Left out for a new one, which then gets one made of its English name. */
  readonly key?: Sent<string>;
  readonly name?: SentText;
}

interface SentChoice extends SentNamed {
  readonly measures?: Sent<readonly SentMeasure[]>;
}

/** Without `from` there is none; without `to` it is one number. */
type SentMeasure = Sent<{ readonly from?: SentNumber; readonly to?: SentNumber }>;

export interface SentAttribute extends SentNamed {
  readonly kind?: Sent<string>;
  readonly unit?: SentText;
  readonly choices?: Sent<readonly SentChoice[]>;
  readonly isFilterable?: Sent<boolean>;
  /** Left out: it stays. */
  readonly choosesPiece?: Sent<boolean>;
  /** Left out: it stays, with what its choices measure. Empty: there is none. */
  readonly sizeGuide?: Sent<readonly { readonly name?: SentText; readonly unit?: Sent<string> }[]>;
}

const NAME = { longest: LONGEST_ATTRIBUTE_NAME, required: true };

/** Validates all attributes of the shop, in their order. */
export function readAttributes(sent: Sent<readonly SentAttribute[]>): Judged<readonly AttributeDraft[]> {
  const fields = new DraftFields();
  const list = sent ?? [];
  if (list.length > MOST_ATTRIBUTES) fields.fault('attributes', 'TOO_MANY_ITEMS');
  const named = readNamed(fields, 'attributes', list, { shape: ATTRIBUTE_KEY, start: 'a' });
  const attributes = list.slice(0, MOST_ATTRIBUTES).map((attribute, index): AttributeDraft => {
    const path = `attributes.${index}`;
    const { choosesPiece, sizeGuide } = attribute;
    const kind = readKind(fields, `${path}.kind`, attribute.kind);
    const columns = sizeGuide && kind === 'choice' ? readColumns(fields, `${path}.sizeGuide`, sizeGuide) : undefined;
    return {
      ...(named[index] as AttributeChoice),
      kind,
      unit: readUnit(fields, `${path}.unit`, kind, attribute.unit),
      choices: kind === 'choice' ? readChoices(fields, `${path}.choices`, attribute.choices, columns) : [],
      isFilterable: kind !== 'text' && (attribute.isFilterable ?? false),
      ...(typeof choosesPiece === 'boolean' && { choosesPiece: choosesPiece && kind !== 'text' }),
      ...(columns && { sizeGuide: columns }),
    };
  });
  return judged(fields, attributes);
}

function readKind(fields: DraftFields, field: string, sent: Sent<string>): AttributeKind {
  const kind = ATTRIBUTE_KINDS.find((known) => known === sent);
  if (!kind) fields.fault(field, sent ? 'INVALID' : 'REQUIRED');
  return kind ?? 'text';
}

/** A unit in one language is needed in the other as well; many numbers have none. */
function readUnit(fields: DraftFields, field: string, kind: AttributeKind, sent: SentText) {
  if (kind !== 'number') return { en: '', ar: '' };
  const isGiven = Boolean(sent?.en?.trim()) || Boolean(sent?.ar?.trim());
  return fields.text(field, sent, { longest: LONGEST_UNIT, required: isGiven });
}

function readChoices(
  fields: DraftFields,
  field: string,
  sent: Sent<readonly SentChoice[]>,
  columns: readonly SizeColumn[] = [],
): AttributeChoice[] {
  const list = sent ?? [];
  if (list.length === 0) fields.fault(field, 'REQUIRED');
  if (list.length > MOST_CHOICES) fields.fault(field, 'TOO_MANY_ITEMS');
  const named = readNamed(fields, field, list.slice(0, MOST_CHOICES), { shape: CHOICE_KEY, start: '' });
  if (columns.length === 0) return named;
  return named.map((choice, index) => ({
    ...choice,
    measures: columns.map((_, column) =>
      readMeasure(fields, `${field}.${index}.measures.${column}`, list[index]?.measures?.[column]),
    ),
  }));
}

function readColumns(fields: DraftFields, field: string, sent: NonNullable<SentAttribute['sizeGuide']>): SizeColumn[] {
  if (sent.length > MOST_SIZE_COLUMNS) fields.fault(field, 'TOO_MANY_ITEMS');
  return sent.slice(0, MOST_SIZE_COLUMNS).map(({ name, unit }, index) => {
    const known = SIZE_UNITS.find((one) => one === unit);
    if (!known) fields.fault(`${field}.${index}.unit`, unit ? 'INVALID' : 'REQUIRED');
    return { name: fields.text(`${field}.${index}.name`, name, NAME), unit: known ?? 'cm' };
  });
}

function readMeasure(fields: DraftFields, field: string, sent: SentMeasure): Measure | null {
  if (isBlank(sent?.from) && isBlank(sent?.to)) return null;
  const from = readMeasured(fields, `${field}.from`, sent?.from);
  if (isBlank(sent?.to)) return { from, to: from };
  const to = readMeasured(fields, `${field}.to`, sent?.to);
  if (to < from) fields.fault(`${field}.to`, 'INVALID_MEASURE');
  return { from, to };
}

interface KeyRules {
  readonly shape: RegExp;
  /** Before a key that would begin with a digit; empty where it may. */
  readonly start: string;
}

/** Keys and names of a list. No two have the same key, and no two the same name in a language. */
function readNamed(
  fields: DraftFields,
  field: string,
  sent: readonly SentNamed[],
  { shape, start }: KeyRules,
): AttributeChoice[] {
  const taken = new Set(sent.flatMap(({ key }) => (key ? [key] : [])));
  const seen = new Set<string>();
  const list = sent.map(({ key, name }, index): AttributeChoice => {
    const read = fields.text(`${field}.${index}.name`, name, NAME);
    if (!key) return { key: freeKey(read.en, taken, start), name: read };
    if (!shape.test(key) || key.length > LONGEST_ATTRIBUTE_KEY) fields.fault(`${field}.${index}.key`, 'INVALID');
    else if (seen.has(key)) fields.fault(`${field}.${index}.key`, 'DUPLICATE');
    seen.add(key);
    return { key, name: read };
  });
  faultTwins(fields, field, list);
  return list;
}

function faultTwins(fields: DraftFields, field: string, list: readonly AttributeChoice[]): void {
  for (const language of ['en', 'ar'] as const) {
    const seen = new Set<string>();
    for (const [index, { name }] of list.entries()) {
      const written = name[language].toLowerCase();
      if (written !== '' && seen.has(written)) fields.fault(`${field}.${index}.name.${language}`, 'DUPLICATE');
      seen.add(written);
    }
  }
}

/** A key made of an English name, with a number when it is taken. It is taken from then on. */
function freeKey(name: string, taken: Set<string>, start: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? ['value'];
  const slug = start !== '' && /^\d/.test(words[0] ?? '') ? [start, ...words].join('-') : words.join('-');
  const base = slug.slice(0, LONGEST_ATTRIBUTE_KEY - 4).replace(/-$/, '');
  let key = base;
  for (let number = 2; taken.has(key); number += 1) key = `${base}-${number}`;
  taken.add(key);
  return key;
}
