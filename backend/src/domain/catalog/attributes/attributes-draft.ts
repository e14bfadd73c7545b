import {
  ATTRIBUTE_KINDS,
  MOST_ATTRIBUTES,
  MOST_CHOICES,
  LONGEST_ATTRIBUTE_NAME,
  LONGEST_UNIT,
} from '@fyonka/api-contract/values/goods/attributes';
import { DraftFields, judged } from '../../draft-fields.ts';
import type { Judged, Sent, SentText } from '../../draft-fields.ts';
import { ATTRIBUTE_KEY, CHOICE_KEY, LONGEST_ATTRIBUTE_KEY } from './attribute.ts';
import type { Attribute, AttributeChoice, AttributeKind } from './attribute.ts';

interface SentChoice {
  /** Left out for a new one, which then gets one made of its English name. */
  readonly key?: Sent<string>;
  readonly name?: SentText;
}

export interface SentAttribute extends SentChoice {
  readonly kind?: Sent<string>;
  readonly unit?: SentText;
  readonly choices?: Sent<readonly SentChoice[]>;
  readonly isFilterable?: Sent<boolean>;
}

const NAME = { longest: LONGEST_ATTRIBUTE_NAME, required: true };

/** Validates all attributes of the shop, in their order. */
export function readAttributes(sent: Sent<readonly SentAttribute[]>): Judged<readonly Attribute[]> {
  const fields = new DraftFields();
  const list = sent ?? [];
  if (list.length > MOST_ATTRIBUTES) fields.fault('attributes', 'TOO_MANY_ITEMS');
  const named = readNamed(fields, 'attributes', list, { shape: ATTRIBUTE_KEY, start: 'a' });
  const attributes = list.slice(0, MOST_ATTRIBUTES).map((attribute, index): Attribute => {
    const path = `attributes.${index}`;
    const kind = readKind(fields, `${path}.kind`, attribute.kind);
    return {
      ...(named[index] as AttributeChoice),
      kind,
      unit: readUnit(fields, `${path}.unit`, kind, attribute.unit),
      choices: kind === 'choice' ? readChoices(fields, `${path}.choices`, attribute.choices) : [],
      isFilterable: kind !== 'text' && (attribute.isFilterable ?? false),
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

function readChoices(fields: DraftFields, field: string, sent: Sent<readonly SentChoice[]>): AttributeChoice[] {
  const list = sent ?? [];
  if (list.length === 0) fields.fault(field, 'REQUIRED');
  if (list.length > MOST_CHOICES) fields.fault(field, 'TOO_MANY_ITEMS');
  return readNamed(fields, field, list.slice(0, MOST_CHOICES), { shape: CHOICE_KEY, start: '' });
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
  sent: readonly SentChoice[],
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
