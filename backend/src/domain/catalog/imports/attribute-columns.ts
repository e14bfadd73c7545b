import { LANGUAGES } from '@fyonka/api-contract/values/language';
import type { Language, LocalizedText } from '../../localized-text.ts';
import type { Attribute } from '../attributes/attribute.ts';
import { columnHeaded, plainHead, PRODUCT_COLUMNS } from './product-columns.ts';
import type { ProductColumn } from './product-columns.ts';

/** A column of an attribute that the shop has defined, such as `attribute.material`. */
export type AttributeColumnName = `attribute.${string}`;
export type FileColumn = ProductColumn | AttributeColumnName;

export interface AttributeColumn {
  readonly column: AttributeColumnName;
  readonly attribute: Attribute;
  /** Language of this column of a text, which has one for each language; null for other kinds. */
  readonly language: Language | null;
  readonly head: LocalizedText;
}

const IN_LANGUAGE: Readonly<Record<Language, LocalizedText>> = {
  ar: { en: 'Arabic', ar: 'عربي' },
  en: { en: 'English', ar: 'إنجليزي' },
};

/** The columns of the shop's attributes, in their order. They come after those of every product. */
export function attributeColumns(attributes: readonly Attribute[]): readonly AttributeColumn[] {
  return attributes.flatMap((attribute): AttributeColumn[] => {
    const { key, name, kind } = attribute;
    const column = `attribute.${key}` as const;
    if (kind !== 'text') return [{ column, attribute, language: null, head: name }];
    return LANGUAGES.map((language) => {
      const words = IN_LANGUAGE[language];
      const head = { en: `${name.en} (${words.en})`, ar: `${name.ar} (${words.ar})` };
      return { column: `${column}.${language}`, attribute, language, head };
    });
  });
}

/**
 * Recognizes the columns of a file by their heads in either language, or by their names as API fields. A head that is
 * also that of another column is not one of an attribute.
 */
export function headReader(attributes: readonly Attribute[]): (head: string) => FileColumn | null {
  const columns = attributeColumns(attributes);
  const heads = columns.flatMap(({ column, head }) =>
    [...new Set([head.en, head.ar].map(plainHead))].map((text) => [text, column] as const),
  );
  const byHead = new Map<string, AttributeColumnName | null>();
  for (const [text, column] of heads) byHead.set(text, byHead.has(text) ? null : column);
  for (const { column } of columns) byHead.set(plainHead(column), column);
  return (head) => columnHeaded(head) ?? byHead.get(plainHead(head)) ?? null;
}

export interface NamedColumn {
  readonly column: FileColumn;
  readonly head: string;
}

/** All columns of a file in a language, each with a head by which it is recognized. */
export function columnsOfFile(attributes: readonly Attribute[], language: Language): readonly NamedColumn[] {
  const columnOf = headReader(attributes);
  const named = Object.entries(PRODUCT_COLUMNS).map(([column, head]) => ({
    column: column as ProductColumn,
    head: head[language],
  }));
  const ofAttributes = attributeColumns(attributes).map(({ column, head }) => ({
    column,
    head: columnOf(head[language]) === column ? head[language] : column,
  }));
  return [...named, ...ofAttributes];
}
