import { Type } from '../../json-schema/type.ts';
import type { Static } from 'typebox';
import { HISTORY_KINDS, SUBJECTS } from '../../values/office.ts';
import { LONGEST_SENT, PAGES } from '../../values/request-limits.ts';
import { choice, listOf, nullable, PAGE, pageOf, pageSize, text, time } from '../schema.ts';

export type HistorySubject = keyof typeof SUBJECTS;

export const FieldChange = Type.Object(
  {
    field: Type.String({ description: 'Such as `price` or `name.ar`' }),
    from: Type.Unknown({ description: 'As the API writes the field; null before there was one' }),
    to: Type.Unknown({ description: 'Null when it was removed' }),
  },
  { description: 'Change of one field' },
);
export interface FieldChange extends Static<typeof FieldChange> {}

export const EditConflict = Type.Object(
  {
    current: Type.Unknown({ description: 'The thing as it is now, as its reading call answers it' }),
    yours: Type.Unknown({ description: 'The thing as the refused request would have left it' }),
    changedBy: nullable(Type.String(), 'E-mail of the last editor; null when that account is gone'),
    changedAt: nullable(time(), 'Null when that is not known'),
    changes: listOf<FieldChange>('FieldChange', 'What others have changed since the version that was edited'),
  },
  { description: 'Somebody else has changed the thing in the meantime; nothing was written' },
);
export interface EditConflict extends Static<typeof EditConflict> {}

export const HistoryEntry = Type.Object({
  at: time(),
  by: nullable(Type.String(), 'E-mail; null for the shop itself, and for an account that is gone'),
  kind: choice(HISTORY_KINDS),
  changes: listOf<FieldChange>('FieldChange'),
});
export interface HistoryEntry extends Static<typeof HistoryEntry> {}

export const HistoryQuery = Type.Object({
  subject: choice(Object.keys(SUBJECTS) as HistorySubject[]),
  id: Type.Optional(
    text(LONGEST_SENT.id, 'Of a product, category or order; left out where there is only one such thing'),
  ),
  page: PAGE,
  limit: pageSize(PAGES.history),
});
export interface HistoryQuery extends Static<typeof HistoryQuery> {}

export const HistoryAnswer = Type.Object({
  entries: listOf<HistoryEntry>('HistoryEntry', 'The newest first'),
  ...pageOf(),
});
export interface HistoryAnswer extends Static<typeof HistoryAnswer> {}
