import { strFromU8, unzipSync } from 'fflate';

/** Most bytes of a part of the file that is read here. A file of a thousand rows has far fewer. */
const LARGEST_PART = 32 * 1024 * 1024;

/** What Excel itself shows in a cell whose value is not there yet. */
const NOT_CALCULATED = '#GETTING_DATA';

/** A cell of a sheet without a value that could be read. Row and column are counted from 0. */
export interface FaultyCell {
  readonly row: number;
  readonly column: number;
  /** An error as Excel writes it, such as `#N/A`. */
  readonly text: string;
}

const SHEET = /<(?:\w+:)?sheet(\s(?:[^>"]|"[^"]*")*)>/g;
const CELL = /<(?:\w+:)?c(\s[^>]*?)?(?:\/>|>(.*?)<\/(?:\w+:)?c>)/gs;
const FORMULA = /<(?:\w+:)?f[\s/>]/;
const VALUE = /<(?:\w+:)?v(?:\s*\/>|(?:\s[^>]*)?>([^<]*)<)/;

/** A sheet of a file: its number among all sheets, counted from 1, and its content. */
export interface Sheet {
  readonly number: number;
  readonly content: string;
}

/**
 * Finds the errors of a sheet, and its formulas that were never calculated. The reader of values takes both for
 * blank cells, and a blank cell must not be told from one that went wrong by guessing.
 */
export function faultyCells({ content: sheet }: Sheet): FaultyCell[] {
  return [...sheet.matchAll(CELL)].flatMap(([, attributes = '', content = '']) => {
    const text = faultOf(attributeOf(attributes, 't'), content);
    const place = text === null ? null : placeOf(attributeOf(attributes, 'r') ?? '');
    return text === null || place === null ? [] : [{ ...place, text }];
  });
}

/** @param type of the cell: `e` is an error, `str` the text that a formula gives, which may be empty */
function faultOf(type: string | null, content: string): string | null {
  const found = VALUE.exec(content);
  const value = found ? (found[1] ?? '') : undefined;
  if (type === 'e') return value?.trim() || NOT_CALCULATED;
  const isMissing = type === 'str' ? value === undefined : !value;
  return isMissing && FORMULA.test(content) ? NOT_CALCULATED : null;
}

/** The place of a cell named like `AB12`. */
function placeOf(name: string): Pick<FaultyCell, 'row' | 'column'> | null {
  const [, letters = '', digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(name) ?? [];
  if (digits === undefined) return null;
  const column = letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits) - 1, column: column - 1 };
}

/** The first sheet that people see. @returns null when it cannot be found or is too large */
export function visibleSheet(file: Uint8Array): Sheet | null {
  const seen = sheetsOf(file).find(({ isVisible }) => isVisible);
  return seen ? sheetAt(file, seen) : null;
}

/** A sheet as the file lists it. */
export interface ListedSheet {
  /** Counted from 1. */
  readonly number: number;
  readonly name: string;
  readonly isVisible: boolean;
  /** Names the part of the file with its content. */
  readonly id: string;
}

export function sheetsOf(file: Uint8Array): ListedSheet[] {
  const sheets = [...(partOf(file, 'xl/workbook.xml') ?? '').matchAll(SHEET)].map(([, attributes = '']) => attributes);
  return sheets.map((attributes, index) => ({
    number: index + 1,
    name: plainText(attributeOf(attributes, 'name') ?? ''),
    isVisible: (attributeOf(attributes, 'state') ?? 'visible') === 'visible',
    id: /\s\w+:id="([^"]*)"/.exec(attributes)?.[1] ?? '',
  }));
}

/** @returns null when its content cannot be found or is too large */
export function sheetAt(file: Uint8Array, { number, id }: ListedSheet): Sheet | null {
  const relations = partOf(file, 'xl/_rels/workbook.xml.rels') ?? '';
  const relation = [...relations.matchAll(/<(?:\w+:)?Relationship(\s[^>]*)>/g)].find(
    ([, attributes = '']) => attributeOf(attributes, 'Id') === id,
  );
  const target = relation && attributeOf(relation[1] ?? '', 'Target');
  const content = target ? partOf(file, target.startsWith('/') ? target.slice(1) : `xl/${target}`) : null;
  return content === null ? null : { number, content };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The name of a sheet without the five entities of XML. */
function plainText(written: string): string {
  return written.replace(/&(amp|lt|gt|quot|apos);/g, (_entity, name: string) => ENTITIES[name] ?? '');
}

function partOf(file: Uint8Array, name: string): string | null {
  const parts = unzipSync(file, { filter: (part) => part.name === name && part.originalSize <= LARGEST_PART });
  const bytes = parts[name];
  return bytes ? strFromU8(bytes) : null;
}

function attributeOf(attributes: string, name: string): string | null {
  return new RegExp(String.raw`\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? null;
}
