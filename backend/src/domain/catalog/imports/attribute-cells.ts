import { cleanLine } from '../../localized-text.ts';
import type { Language, LocalizedText } from '../../localized-text.ts';
import type { Attribute, AttributeChoice, AttributeValue } from '../attributes/attribute.ts';
import type { SentAttributeValue } from '../attributes/attribute-values-draft.ts';
import { shownAttributes } from '../attributes/shown-attributes.ts';
import { attributeColumns } from './attribute-columns.ts';
import type { AttributeColumnName } from './attribute-columns.ts';

/** Between the choices of a cell, as people write it in either language. */
const SEPARATOR = /[,،;؛\n]/;
const WRITTEN_SEPARATOR: Readonly<Record<Language, string>> = { en: ', ', ar: '، ' };
/** Most choices that a message names, so that a thousand faulty rows make no huge answer. */
const MOST_NAMED = 12;
/** Most parts that are read of a cell. */
const MOST_PARTS = 100;

/** Writes what a product has of the shop's attributes as cells of a file, in the words of its language. */
export function writeAttributes(
  values: readonly AttributeValue[],
  attributes: readonly Attribute[],
  language: Language,
): Readonly<Record<AttributeColumnName, string | null>> {
  const shown = new Map(shownAttributes(values, attributes).map((one) => [one.attribute.key, one]));
  const cells = attributeColumns(attributes).map(({ column, attribute, language: ofText }) => {
    const value = shown.get(attribute.key);
    if (!value) return [column, null] as const;
    if (ofText) return [column, value.text[ofText]] as const;
    if (value.number !== null) return [column, String(value.number)] as const;
    return [column, writeChoices(value.values, attribute, language)] as const;
  });
  return Object.fromEntries(cells);
}

/** Names, and keys where a name would not be read as its choice. */
function writeChoices(keys: readonly string[], attribute: Attribute, language: Language): string {
  const choices = attribute.choices.filter(({ key }) => keys.includes(key));
  const written = choices.map((choice) => {
    const name = choice.name[language];
    return SEPARATOR.test(name) || choiceCalled(name, attribute) !== choice ? choice.key : name;
  });
  return written.join(WRITTEN_SEPARATOR[language]);
}

/** What a row says of the attributes for which its file has columns. */
export interface ReadAttributes {
  readonly sent: readonly (SentAttributeValue & { readonly key: string })[];
  /** Columns with a word that is no choice, each with the names of those that there are. */
  readonly unknown: readonly { readonly column: AttributeColumnName; readonly possible: LocalizedText }[];
}

/** @param cells by column; null: the file has no column of an attribute */
export function readAttributeCells(
  cells: Readonly<Partial<Record<string, string>>>,
  current: readonly AttributeValue[],
  attributes: readonly Attribute[],
): ReadAttributes | null {
  const given = attributes.filter(({ key }) => Object.keys(cells).some((column) => isOf(column, key)));
  if (given.length === 0) return null;
  const unknown: ReadAttributes['unknown'][number][] = [];
  const sent = given.map((attribute) => {
    const { key, kind } = attribute;
    const column = `attribute.${key}` as const;
    const cell = cells[column] ?? '';
    if (kind === 'number') return { key, number: cell };
    if (kind === 'choice') {
      const { keys, isWhole } = readChoices(cell, attribute);
      if (!isWhole) unknown.push({ column, possible: namesOf(attribute) });
      return { key, choices: keys };
    }
    const before = shownAttributes(current, [attribute])[0]?.text ?? { en: '', ar: '' };
    return { key, text: { en: cells[`${column}.en`] ?? before.en, ar: cells[`${column}.ar`] ?? before.ar } };
  });
  return { sent, unknown };
}

/** Whether a column is one of an attribute. */
function isOf(column: string, key: string): boolean {
  return [`attribute.${key}`, `attribute.${key}.en`, `attribute.${key}.ar`].includes(column);
}

function readChoices(cell: string, attribute: Attribute): { keys: string[]; isWhole: boolean } {
  const whole = choiceCalled(cell, attribute);
  if (whole) return { keys: [whole.key], isWhole: true };
  const parts = cell.split(SEPARATOR, MOST_PARTS).filter((part) => cleanLine(part) !== '');
  const found = parts.map((part) => choiceCalled(part, attribute)?.key);
  const keys = [...new Set(found.filter((key) => key !== undefined))];
  return { keys, isWhole: !found.includes(undefined) };
}

/** The choice of this key, or with this name in either language if no other has it. */
export function choiceCalled(written: string, { choices }: Attribute): AttributeChoice | null {
  const word = plain(written);
  const named = choices.filter(({ name }) => [name.en, name.ar].some((one) => plain(one) === word));
  return choices.find(({ key }) => key === word) ?? (named.length === 1 ? (named[0] ?? null) : null);
}

function namesOf({ choices }: Attribute): LocalizedText {
  const names = (language: Language) =>
    [
      ...choices.slice(0, MOST_NAMED).map(({ name }) => name[language]),
      ...(choices.length > MOST_NAMED ? ['…'] : []),
    ].join(WRITTEN_SEPARATOR[language]);
  return { en: names('en'), ar: names('ar') };
}

function plain(text: string): string {
  return cleanLine(text).toLowerCase();
}

/**
 * The attributes of a product after an import. What the file has no column for stays, and so does what the shop has
 * deleted since, which the file cannot show.
 * @param read in the order of the shop
 * @param given keys of the attributes for which the file has columns
 */
export function importedAttributes(
  current: readonly AttributeValue[],
  read: readonly AttributeValue[],
  given: ReadonlySet<string>,
  attributes: readonly Attribute[],
): readonly AttributeValue[] {
  const look = (value: AttributeValue | undefined) =>
    JSON.stringify(value ? shownAttributes([value], attributes).map(({ text, values }) => [text, values]) : []);
  const left = new Map(read.map((value) => [value.key, value]));
  const kept = current.flatMap((before) => {
    const now = left.get(before.key);
    left.delete(before.key);
    if (!given.has(before.key) || look(before) === look(now)) return [before];
    return now ? [now] : [];
  });
  if (left.size === 0) return kept;
  const place = ({ key }: AttributeValue) => {
    const index = attributes.findIndex((attribute) => attribute.key === key);
    return index === -1 ? attributes.length : index;
  };
  return [...kept, ...left.values()].toSorted((one, other) => place(one) - place(other));
}
