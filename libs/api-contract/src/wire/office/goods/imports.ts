import { Type } from '../../../json-schema/type.ts';
import type { Static } from 'typebox';
import type { FieldError } from '../../errors.ts';
import { TABLE_FORMATS } from '../../../values/formats.ts';
import { IMPORT_ACTIONS, IMPORT_ORIGINS } from '../../../values/office.ts';
import { choice, listOf, nullable } from '../../schema.ts';
import type { FieldChange } from '../edits.ts';
import { OfficeProductsQuery } from '../products.ts';

export const ImportRow = Type.Object({
  line: Type.Integer({ description: 'In the file, counted from 1; the header is 1' }),
  action: choice(IMPORT_ACTIONS),
  name: nullable(Type.String(), 'In the language of the caller; null when the row has none'),
  changes: listOf<FieldChange>('FieldChange', 'Of `change`'),
  errors: listOf<FieldError>('FieldError', 'Of `faulty`: `field` is the name of a column'),
  losesStock: Type.Optional(
    Type.Boolean({ description: 'The stock is not tracked any more, or far smaller than before: ask a person first' }),
  ),
  notes: Type.Optional(
    listOf<FieldError>('FieldError', 'What was read otherwise than it is written, or is worth a look, by column'),
  ),
});
export interface ImportRow extends Static<typeof ImportRow> {}

export const ImportColumn = Type.Object({
  head: Type.String(),
  column: nullable(Type.String(), 'What it was taken for; null: it is left out'),
});
export interface ImportColumn extends Static<typeof ImportColumn> {}

export const PossibleColumn = Type.Object({ column: Type.String(), label: Type.String() });
export interface PossibleColumn extends Static<typeof PossibleColumn> {}

/** What the person who imports has decided, as JSON in the form. */
export interface ImportChoices {
  /** What columns mean, by their heads; null: the column is left out. */
  readonly columns?: Readonly<Record<string, string | null>>;
  /** Whether prices with fils are rounded to ten of them. */
  readonly roundsPrices?: boolean;
  /** Category and school colour of new products whose row names none. */
  readonly categoryId?: string;
  readonly filterColor?: string;
}

export const MissingOption = Type.Object({
  name: Type.String({ description: 'That an attribute would have' }),
  values: Type.Array(Type.String(), { description: 'That it lacks' }),
});
export interface MissingOption extends Static<typeof MissingOption> {}

export const ImportPreview = Type.Object(
  {
    created: Type.Integer(),
    changed: Type.Integer(),
    unchanged: Type.Integer(),
    faulty: Type.Integer({ description: 'Rows that are left out' }),
    joined: Type.Integer({
      description: 'Rows that only add to the product of another row, such as a further picture',
    }),
    rows: listOf<ImportRow>(
      'ImportRow',
      'Those that would create, change or are faulty, in the order of the file; at most 1000 of them, those with faults and notes before others',
    ),
    origin: choice(IMPORT_ORIGINS, 'The program that wrote the file, by its heads'),
    columns: listOf<ImportColumn>('ImportColumn', 'In the order of the file'),
    possibleColumns: listOf<PossibleColumn>('PossibleColumn', 'What a column may mean'),
    ignoredColumns: Type.Array(Type.String(), {
      description: 'Heads of unknown columns, which are ignored',
    }),
    missingCategories: Type.Array(Type.String(), {
      description: 'Names of categories that rows have and the shop has not',
    }),
    missingOptions: Type.Optional(
      listOf<MissingOption>(
        'MissingOption',
        'What new variants differ by, beside their colour, and no attribute of the shop chooses the piece by',
      ),
    ),
    strayQuote: nullable(Type.Integer(), 'Line of the file with a quotation mark that encloses no cell'),
    digest: nullable(
      Type.String({
        description:
          'Sent back to apply exactly this: a catalogue that has changed since is answered with IMPORT_STALE',
      }),
      'Null when nothing would be created or changed',
    ),
  },
  { description: 'What a file of products would do; nothing was written' },
);
export interface ImportPreview extends Static<typeof ImportPreview> {}

export const ImportAnswer = Type.Object({
  created: Type.Integer(),
  changed: Type.Integer(),
  next: nullable(Type.Integer(), '`from` of the call that applies the next portion of the file'),
});
export interface ImportAnswer extends Static<typeof ImportAnswer> {}

const { page: _ofList, limit: _ofPage, after: _last, ...FILTERS } = OfficeProductsQuery.properties;

/** What the list of the office is narrowed by; nothing: all products. */
export const ProductExportQuery = Type.Object({ format: choice(TABLE_FORMATS), ...FILTERS });
export interface ProductExportQuery extends Static<typeof ProductExportQuery> {}
