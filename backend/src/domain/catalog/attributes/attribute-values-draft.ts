import { MOST_ATTRIBUTES, LONGEST_ATTRIBUTE_TEXT } from '@fyonka/api-contract/values/goods/attributes';
import { LARGEST_MEASURE } from '@fyonka/api-contract/values/goods/products';
import { isBlank } from '../../draft-fields.ts';
import type { DraftFields, Sent, SentNumber, SentText } from '../../draft-fields.ts';
import { readNumber } from '../../texts/typed-number.ts';
import type { TypedNumber } from '../../texts/typed-number.ts';
import type { Attribute, AttributeValue } from './attribute.ts';

/** A number from 0 on, with at most two decimals. */
const MEASURE = /^\d{1,7}(?:\.\d{1,2})?$/;
/** Most choices of one attribute that a product can have. */
const MOST_CHOSEN = 20;

/** What a form or a file says of one attribute; the part of its kind is read. */
export interface SentAttributeValue {
  readonly key?: Sent<string>;
  readonly choices?: Sent<readonly string[]>;
  readonly number?: SentNumber;
  readonly text?: SentText;
}

/**
 * Reads what a product has of the shop's attributes, in the order of the shop. What is blank is left out. So are choices
 * that the shop has not defined, because they may have been deleted while a form was open; an attribute that it has not
 * defined is a fault, so that a program with a wrong key learns of it.
 * @param sent a field is called by its place in this list
 */
export function readAttributeValues(
  fields: DraftFields,
  sent: readonly SentAttributeValue[],
  attributes: readonly Attribute[],
): AttributeValue[] {
  if (sent.length > MOST_ATTRIBUTES) fields.fault('attributeValues', 'TOO_MANY_ITEMS');
  const keys = sent.map(({ key }) => key);
  for (const [index, key] of keys.entries())
    if (!key) fields.fault(`attributeValues.${index}.key`, 'REQUIRED');
    else if (!attributes.some((attribute) => attribute.key === key))
      fields.fault(`attributeValues.${index}.key`, 'UNKNOWN_ATTRIBUTE', key);
    else if (keys.indexOf(key) < index) fields.fault(`attributeValues.${index}.key`, 'DUPLICATE');
  return attributes.flatMap((attribute) => {
    const index = keys.indexOf(attribute.key);
    const value = sent[index];
    return value ? readValue(fields, `attributeValues.${index}`, value, attribute) : [];
  });
}

function readValue(
  fields: DraftFields,
  field: string,
  sent: SentAttributeValue,
  { key, kind, choices }: Attribute,
): AttributeValue[] {
  if (kind === 'choice') {
    const chosen = sent.choices ?? [];
    if (chosen.length > MOST_CHOSEN) fields.fault(`${field}.choices`, 'TOO_MANY_ITEMS');
    const known = choices.filter((choice) => chosen.includes(choice.key)).map((choice) => choice.key);
    return known.length === 0 ? [] : [{ key, choices: known }];
  }
  if (kind === 'number') {
    return isBlank(sent.number) ? [] : [{ key, number: readMeasured(fields, `${field}.number`, sent.number) }];
  }
  const isGiven = Boolean(sent.text?.en?.trim()) || Boolean(sent.text?.ar?.trim());
  if (!isGiven) return [];
  return [{ key, text: fields.text(`${field}.text`, sent.text, { longest: LONGEST_ATTRIBUTE_TEXT, required: true }) }];
}

/** Reads a number that was measured. A faulty one is returned as 0. */
export function readMeasured(fields: DraftFields, field: string, sent: SentNumber): number {
  const read = isBlank(sent) ? null : readNumber(String(sent));
  const number = measured(read);
  if (number === null) fields.notRead(field, read, 'INVALID_MEASURE');
  return number ?? 0;
}

/** Null: products cannot have such a number. */
export function measured(read: TypedNumber | null): number | null {
  const number = read && 'plain' in read && MEASURE.test(read.plain) ? Number(read.plain) : Number.NaN;
  return number <= LARGEST_MEASURE ? number : null;
}
