import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import { LONGEST_BARCODE, LONGEST_COLOR_TEXT, LONGEST_PRODUCT_NAME } from '@fyonka/api-contract/values/goods/products';
import type { FilterColor, LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { AttributeView } from '@fyonka/api-contract/wire/office/goods/attributes';
import type { PiecesRequest } from '@fyonka/api-contract/wire/office/goods/design-pieces';
import type { AttributeValueView, OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { required } from '../../form/fields/checks.ts';
import { rulesOf } from '../../form/fields/field-table.ts';
import type { FieldTable, FormRules } from '../../form/fields/field-table.ts';
import { amountText, readAmount, readCount } from '../../form/numbers.ts';
import { USUAL_COLOURS } from '../form/groups/usual-colours.ts';
import { isPrice, isStock } from '../form/saving/product-fields.ts';
import type { MessageKey } from './messages.ts';

/** By the key of an attribute: keys of choices with commas between them, or a number; empty where there is none. */
type ChosenValues = Readonly<Record<string, string>>;

export interface ColourValues {
  /** Null: no piece has it yet. */
  like: OfficeProductView | null;
  filterColor: FilterColor;
  color: { name: LocalizedText; level: LocalizedText };
  /** Of its new pieces, without their sizes. Read only of a colour that no piece has yet. */
  name: LocalizedText;
}

export interface RowValues {
  /** Of colour and values. */
  key: string;
  colour: number;
  values: ChosenValues;
  /** The piece that there is. */
  piece: OfficeProductView | null;
  isWanted: boolean;
  price: string;
  /** Empty: the stock is not tracked. */
  stockQuantity: string;
  barcode: string;
}

/** The values of the form. */
export interface PiecesValues {
  /** What the piece that was opened has itself of attributes of which it has nothing yet. */
  own: { key: string; value: string }[];
  /** By attribute, the values that pieces are to have. */
  chosen: Record<string, string[]>;
  colours: ColourValues[];
  /** All colours in all values, with the pieces that there are. */
  rows: RowValues[];
  isVisible: boolean;
}

/** What a piece has of an attribute; empty where it has nothing. */
export function valueOf({ attributeValues }: Pick<OfficeProductView, 'attributeValues'>, key: string): string {
  const value = attributeValues.find((one) => one.key === key);
  return value?.choices?.join(',') ?? (value?.number === undefined ? '' : String(value.number));
}

/** A value in words, with its unit. */
export function wordsOf({ kind, choices, unit }: AttributeView, value: string, lang: 'ar' | 'en'): string {
  if (value === '') return '';
  if (kind === 'number') return `${value} ${unit[lang]}`.trim();
  const keys = value.split(',');
  return choices
    .filter(({ key }) => keys.includes(key))
    .map(({ name }) => name[lang])
    .join(LIST_COMMA[lang]);
}

/** What a piece has of all attributes, in words. @param valueOf what it has of one */
export function sizeIn(
  lang: 'ar' | 'en',
  attributes: readonly AttributeView[],
  valueOf: (key: string) => string,
): string {
  const texts = attributes.map((attribute) => wordsOf(attribute, valueOf(attribute.key), lang));
  return texts.filter((text) => text !== '').join(' / ');
}

export function valuesOf(
  start: OfficeProductView,
  pieces: readonly OfficeProductView[],
  attributes: readonly AttributeView[],
): PiecesValues {
  const colours = pieces.map((piece): ColourValues => {
    const { filterColor, color, name } = piece;
    return { like: piece, filterColor, color, name };
  });
  const chosen = attributes.map((attribute) => {
    const values = pieces.map((piece) => valueOf(piece, attribute.key)).filter((value) => value !== '');
    return [attribute.key, inOrder(attribute, values)] as const;
  });
  const own = attributes.filter(({ key }) => valueOf(start, key) === '');
  const values: PiecesValues = {
    own: own.map(({ key }) => ({ key, value: '' })),
    chosen: Object.fromEntries(chosen),
    colours: [...new Map(colours.map((colour) => [colourKey(colour), colour])).values()],
    rows: [],
    isVisible: start.isVisible,
  };
  return { ...values, rows: rowsOf(values, start, pieces) };
}

/** Values without repeats, in the order of the shop; of numbers, by their size. */
export function inOrder({ kind, choices }: AttributeView, values: readonly string[]): string[] {
  const once = [...new Set(values)];
  if (kind === 'number') return once.toSorted((one, other) => Number(one) - Number(other));
  const known = choices.map(({ key }) => key).filter((key) => once.includes(key));
  return [...known, ...once.filter((value) => !known.includes(value))];
}

/** A colour in which there is no piece, with its usual names, and the name of the opened piece without its size. */
export function newColour(
  filterColor: FilterColor,
  start: OfficeProductView,
  attributes: readonly AttributeView[],
): ColourValues {
  const stemIn = (lang: 'ar' | 'en') => {
    const suffix = ` – ${sizeIn(lang, attributes, (key) => valueOf(start, key))}`;
    const name = start.name[lang];
    return name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;
  };
  const color = structuredClone(USUAL_COLOURS[filterColor]);
  return { like: null, filterColor, color, name: { ar: stemIn('ar'), en: stemIn('en') } };
}

/** All rows of what is chosen. What was typed into those that stay is kept. */
export function rowsOf(
  { own, chosen, colours, rows }: PiecesValues,
  start: OfficeProductView,
  pieces: readonly OfficeProductView[],
): RowValues[] {
  const before = new Map(rows.map((row) => [row.key, row]));
  const ofStart = new Map(own.map(({ key, value }) => [key, value]));
  const has = (piece: OfficeProductView, key: string) =>
    valueOf(piece, key) || (piece._id === start._id && ofStart.get(key)) || '';
  return colours.flatMap((colour, place) =>
    combinations(Object.entries(chosen)).map((values): RowValues => {
      const piece = pieces.find(
        (one) =>
          colourKey(one) === colourKey(colour) &&
          Object.entries(values).every(([key, value]) => value === '' || has(one, key) === value),
      );
      const key = JSON.stringify([colourKey(colour), values]);
      const { price, stockQuantity } = colour.like ?? start;
      const blank = {
        isWanted: true,
        price: amountText(price),
        stockQuantity: stockQuantity === null ? '' : '0',
        barcode: '',
      };
      return { ...blank, ...before.get(key), key, colour: place, values, piece: piece ?? null };
    }),
  );
}

function combinations(lists: readonly [key: string, values: readonly string[]][]): ChosenValues[] {
  return lists.reduce<ChosenValues[]>(
    (all, [key, values]) =>
      values.length === 0 ? all : all.flatMap((one) => values.map((value) => ({ ...one, [key]: value }))),
    [{}],
  );
}

function colourKey({ filterColor, color: { name } }: Pick<ColourValues, 'filterColor' | 'color'>): string {
  return [filterColor, name.ar, name.en].join('\n').toLowerCase();
}

/** Whether a row is a piece that is to be made. */
export const isMissing = ({ piece, isWanted }: RowValues): boolean => piece === null && isWanted;

/** Whether the opened piece has nothing of an attribute by which pieces are to differ. */
const isOwnNeeded = ({ own, chosen }: PiecesValues, row: number): boolean =>
  (chosen[own[row]?.key ?? ''] ?? []).length > 0;

const isNewColour = ({ colours }: PiecesValues, [row = 0]: readonly number[]) => colours[row]?.like === null;
const isTyped = ({ rows }: PiecesValues, [row = 0]: readonly number[]) => {
  const found = rows[row];
  return found !== undefined && isMissing(found);
};

export const PIECES_FIELDS: FieldTable<PiecesValues, MessageKey> = {
  'own.*.value': {
    label: 'ownValue',
    as: 'own',
    isShown: (values, [row = 0]) => isOwnNeeded(values, row),
    check: required,
  },
  'colours.*.name': {
    label: 'nameInColour',
    as: 'twin',
    longest: LONGEST_PRODUCT_NAME,
    isShown: isNewColour,
    check: required,
  },
  'colours.*.color.name': { label: 'colourName', as: 'twin', longest: LONGEST_COLOR_TEXT, isShown: isNewColour },
  'colours.*.color.level': {
    label: 'level',
    as: 'twin',
    optional: true,
    longest: LONGEST_COLOR_TEXT,
    isShown: isNewColour,
  },
  'rows.*.isWanted': { label: 'wanted', as: 'own' },
  'rows.*.price': {
    label: 'price',
    as: 'amount',
    isRewritten: true,
    inKd: true,
    isShown: isTyped,
    check: (typed) => {
      const kd = readAmount(typed);
      if (kd === null) return 'required';
      return isPrice(kd) ? null : 'invalidPrice';
    },
  },
  'rows.*.stockQuantity': {
    label: 'stock',
    as: 'count',
    isRewritten: true,
    optional: null,
    isShown: isTyped,
    check: (typed) => (isStock(typed) ? null : 'invalidStock'),
  },
  'rows.*.barcode': { label: 'barcode', as: 'code', optional: null, longest: LONGEST_BARCODE, isShown: isTyped },
  isVisible: { label: 'isVisible', as: 'switch' },
};

const RULES = rulesOf(PIECES_FIELDS);

/** The request counts the pieces that are to be made; the form has those that there are among them. */
export const PIECES_RULES: FormRules<PiecesValues> = {
  ...RULES,
  fieldOf(field, values) {
    const [, number, part = ''] = /^pieces\.(\d+)\.(.+)$/.exec(field) ?? [];
    const missing = values.rows.flatMap((row, place) => (isMissing(row) ? [{ row, place }] : []));
    const found = number === undefined ? undefined : missing[Number(number)];
    if (!found) return RULES.fieldOf(field, values);
    const ofColour = RULES.fieldOf(`colours.${found.row.colour}.${part}`, values);
    return ofColour ?? RULES.fieldOf(`rows.${found.place}.${part}`, values) ?? `rows.${found.place}.isWanted`;
  },
};

export function requestOf(values: PiecesValues, attributes: readonly AttributeView[]): PiecesRequest {
  const own = values.own.filter((_, row) => isOwnNeeded(values, row));
  return {
    ...(own.length > 0 && { attributeValues: own.map(({ key, value }) => sentValue(attributes, key, value)) }),
    isVisible: values.isVisible,
    pieces: values.rows.filter(isMissing).flatMap((row) => {
      const colour = values.colours[row.colour];
      if (!colour) return [];
      const { like, filterColor, color, name } = colour;
      return {
        color,
        filterColor,
        ...(like === null && { name }),
        attributeValues: Object.entries(row.values).map(([key, value]) => sentValue(attributes, key, value)),
        price: readAmount(row.price) ?? 0,
        stockQuantity: readCount(row.stockQuantity),
        barcode: row.barcode.trim() || null,
      };
    }),
  };
}

function sentValue(attributes: readonly AttributeView[], key: string, value: string): AttributeValueView {
  const isNumber = attributes.find((one) => one.key === key)?.kind === 'number';
  return isNumber ? { key, number: Number(value) } : { key, choices: value.split(',') };
}
