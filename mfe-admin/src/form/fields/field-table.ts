import { LANGUAGES } from '@fyonka/api-contract/values/language';
import { get } from 'react-hook-form';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { Language } from '@fyonka/api-contract/values/language';
import { readingsOf } from '../numbers.ts';
import { AMBIGUOUS } from '../rules.ts';
import type { Fault } from '../rules.ts';

/** `faq.*.question` for the questions of all rows. */
type Pattern<Path extends string> = Path extends `${infer List}.${number}.${infer Part}`
  ? `${List}.*.${Pattern<Part>}`
  : Path;

/** Name of a field in the table of a form: its path in the values, with `*` for each row of a list. */
export type FieldName<Values extends FieldValues> = Pattern<FieldPath<Values>>;

type Rows = readonly number[];

/** Where a value stands: in a text of two languages, the other one; in a list, its row. */
export interface Place {
  readonly row: number;
  /** The same in the lists around it too, the outermost first. */
  readonly rows: Rows;
  readonly other: string;
  readonly language: Language;
}

/** @param typed the value as a text; @returns key of the message, null when the value can be saved */
export type Check<Values, Key> = (typed: string, values: Values, place: Place) => Key | null;

/** Reads a message key. @param values that its words name */
export type Translate<Key extends string> = (key: Key, values?: Record<string, string | number>) => string;

/** A key or a name of words, or the words. */
export type Words<Key extends string> = Key | LocalizedText | { words: string };

export interface FieldLook<Values, Key extends string> {
  /** Of a key, with the number of its row where the field is in a list. */
  label: Words<Key> | ((values: Values) => Key);
  hint?: Key | ((values: Values) => Key | undefined);
  /** Name where the field is faulty and in the history; the label unless given. For each language, of `twin` texts. */
  named?: Key | Readonly<Record<Language, Key>> | ((t: Translate<Key>) => string);
  /**
   * How it is edited; a text unless given. `twin` is a text in both languages, `auto` one in any, `sewn` the same for a
   * piece, as long as its cloth has room, `words` a list of them that is no prose. Numbers (`count`, `amount`) are typed as
   * texts, with digits of any keyboard; a scanner's Enter after a `code` does not send the form. Nobody looks over the
   * shoulder at a `secret`, and no password manager takes it for a password. `boxes`: several of the options. `own`: by a
   * component of the form.
   */
  as?:
    | 'twin'
    | 'auto'
    | 'words'
    | 'sewn'
    | 'latin'
    | 'code'
    | 'tel'
    | 'email'
    | 'url'
    | 'password'
    | 'secret'
    | 'count'
    | 'amount'
    | 'date'
    | 'time'
    | 'switch'
    | 'choice'
    | 'boxes'
    | 'own';
  /** Of a `choice` or of `boxes`. */
  options?: readonly { value: string; label: Words<Key> }[];
  /** Said while nothing is chosen, which is then a fault. */
  placeholder?: Key;
  /** The last day that can be chosen, `YYYY-MM-DD`. */
  latest?: string;
  /** True: the label says 'optional'. Null: it says nothing. */
  optional?: boolean | null;
  /** Most characters. */
  longest?: number;
  /** Lines of a longer text. */
  rows?: number;
  /** Whether the unit of money stands before an amount. */
  inKd?: boolean;
  /** Shown before the text. */
  prefix?: string;
  /** Whether digits of any keyboard and decimal commas are rewritten while somebody types. */
  isRewritten?: boolean;
  /** Otherwise it is neither shown nor checked. */
  isShown?: (values: Values, rows: Rows) => boolean;
  /** Of a `choice`. */
  isDisabled?: (values: Values, rows: Rows) => boolean;
  check?: Check<Values, Key>;
  /** Fields of the request that this one stands for. */
  also?: readonly string[];
}

/** The fields of a form, each said once, from the top of the form to its end. */
export type FieldTable<Values extends FieldValues, Key extends string> = Readonly<
  Partial<Record<FieldName<Values>, FieldLook<Values, Key>>>
>;

/** What a form needs to know of its fields. */
export interface FormRules<Values extends FieldValues> {
  faultsOf: (values: Values) => readonly Fault<Values, string>[];
  /** All fields, from the top of the form to its end. */
  fieldsInOrder: (values: Values) => readonly FieldPath<Values>[];
  /** The field of the form for one of the request; null: none is shown. */
  fieldOf: (field: string, values: Values) => FieldPath<Values> | null;
}

/** A field of a form at its place. */
interface Found<Values, Key extends string> {
  look: FieldLook<Values, Key>;
  language: Language | null;
  rows: Rows;
  /** Of the last row, from 1; null outside of lists. */
  number: number | null;
}

/** What the table says of a path; undefined when it has no such field. */
export function lookAt<Values extends FieldValues, Key extends string>(
  table: FieldTable<Values, Key>,
  path: string,
): Found<Values, Key> | undefined {
  const looks = table as Readonly<Record<string, FieldLook<Values, Key>>>;
  const rows = [...path.matchAll(/\.(\d+)(?=\.)/g)].map(([, row]) => Number(row));
  const name = path.replaceAll(/\.\d+\./g, '.*.');
  const [, twin = '', language] = /^(.*)\.(ar|en)$/.exec(name) ?? [];
  const look = looks[name] ?? looks[twin];
  const row = rows.at(-1);
  const number = row === undefined ? null : row + 1;
  return look && { look, rows, number, language: look === looks[name] ? null : (language as Language) };
}

/** Rules of the form that a table describes. */
export function rulesOf<Values extends FieldValues, Key extends string>(
  table: FieldTable<Values, Key>,
): FormRules<Values> {
  const fieldsInOrder = (values: Values) => pathsIn(table, Object.keys(table), values) as FieldPath<Values>[];
  return {
    fieldsInOrder,
    faultsOf: (values) =>
      fieldsInOrder(values).flatMap((field) => {
        const message = faultAt(table, field, values);
        return message === null ? [] : [{ field, message }];
      }),
    fieldOf(field, values) {
      const known = fieldsInOrder(values).filter((path) => isShown(table, path, values));
      const sameName = known.find((path) => path === field);
      const also = Object.entries<FieldLook<Values, Key> | undefined>(table).find(([name, look]) =>
        [name, ...(look?.also ?? [])].some((one) => field === one || field.startsWith(`${one}.`)),
      )?.[0];
      return sameName ?? known.find((path) => path === also || path.startsWith(`${also}.`)) ?? null;
    },
  };
}

export function isShown<Values extends FieldValues, Key extends string>(
  table: FieldTable<Values, Key>,
  path: string,
  values: Values,
): boolean {
  const { look, rows = [] } = lookAt(table, path) ?? {};
  return look?.isShown?.(values, rows) !== false;
}

/** The paths of named fields, with one for each language and row. @param base ends with a dot, or is empty */
function pathsIn<Values extends FieldValues, Key extends string>(
  table: FieldTable<Values, Key>,
  names: readonly string[],
  values: Values,
  base = '',
): string[] {
  const lists = new Set<string>();
  return names.flatMap((name) => {
    const [list = '', ...part] = name.split('.*.');
    if (part.length === 0) return lookAt(table, base + name)?.look.as === 'twin' ? inBoth(base + name) : [base + name];
    if (lists.has(list)) return [];
    lists.add(list);
    const parts = names.filter((other) => other.startsWith(`${list}.*.`)).map((other) => other.slice(list.length + 3));
    const rows: readonly unknown[] = get(values, base + list);
    return rows.flatMap((_, row) => pathsIn(table, parts, values, `${base}${list}.${row}.`));
  });
}

const inBoth = (path: string) => LANGUAGES.map((language) => `${path}.${language}`);

function faultAt<Values extends FieldValues, Key extends string>(
  table: FieldTable<Values, Key>,
  path: string,
  values: Values,
): Key | typeof AMBIGUOUS | null {
  const { look, language, rows = [] } = lookAt(table, path) ?? {};
  if (!look || !isShown(table, path, values)) return null;
  const typed = String(get(values, path));
  if (look.as === 'amount' && readingsOf(typed) !== null) return AMBIGUOUS;
  if (!look.check) return null;
  const other = language ? path.replace(/(ar|en)$/, language === 'ar' ? 'en' : 'ar') : path;
  const place = { row: rows.at(-1) ?? 0, rows, other: String(get(values, other)), language: language ?? 'ar' } as const;
  return look.check(typed, values, place);
}
