import { Type } from '../../../json-schema/type.ts';
import type { Static } from 'typebox';
import type { FieldError } from '../../errors.ts';
import { TABLE_FORMATS } from '../../../values/formats.ts';
import { IMPORT_ACTIONS } from '../../../values/office.ts';
import { choice, listOf, nullable } from '../../schema.ts';
import type { FieldChange } from '../edits.ts';

export const ImportRow = Type.Object({
  line: Type.Integer({ description: 'In the file, counted from 1; the header is 1' }),
  action: choice(IMPORT_ACTIONS),
  name: nullable(Type.String(), 'In the language of the caller; null when the row has none'),
  changes: listOf<FieldChange>('FieldChange', 'Of `change`'),
  errors: listOf<FieldError>('FieldError', 'Of `faulty`: `field` is the name of a column'),
  losesStock: Type.Optional(
    Type.Boolean({ description: 'The stock is not tracked any more, or far smaller than before: ask a person first' }),
  ),
});
export interface ImportRow extends Static<typeof ImportRow> {}

export const ImportPreview = Type.Object(
  {
    created: Type.Integer(),
    changed: Type.Integer(),
    unchanged: Type.Integer(),
    faulty: Type.Integer(),
    rows: listOf<ImportRow>(
      'ImportRow',
      'Those that would create, change or are faulty, in the order of the file; the first 1000 of them',
    ),
    ignoredColumns: Type.Array(Type.String(), {
      description: 'Heads of unknown columns, which are ignored',
    }),
    digest: nullable(
      Type.String({
        description:
          'Sent back to apply exactly this: a catalogue that has changed since is answered with IMPORT_STALE',
      }),
      'Null when a row is faulty: then nothing can be applied',
    ),
  },
  { description: 'What a file of products would do; nothing was written' },
);
export interface ImportPreview extends Static<typeof ImportPreview> {}

export const ImportAnswer = Type.Object({ created: Type.Integer(), changed: Type.Integer() });
export interface ImportAnswer extends Static<typeof ImportAnswer> {}

export const ProductExportQuery = Type.Object({
  format: choice(TABLE_FORMATS),
});
export interface ProductExportQuery extends Static<typeof ProductExportQuery> {}
