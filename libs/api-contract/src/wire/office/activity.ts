import { Type } from '../../json-schema/type.ts';
import type { Static } from 'typebox';
import { ACTIVITY_SUBJECTS, BOOKED_KINDS, HISTORY_KINDS } from '../../values/office.ts';
import { LONGEST_SENT, PAGES } from '../../values/request-limits.ts';
import { OWN_ACCOUNT_KINDS } from '../../values/roles.ts';
import type { LocalizedText } from '../catalog.ts';
import type { FieldChange } from './edits.ts';
import { choice, listOf, nullable, pageSize, reference, text, time } from '../schema.ts';

export type ActivitySubject = keyof typeof ACTIVITY_SUBJECTS;
const SUBJECT_NAMES = Object.keys(ACTIVITY_SUBJECTS) as ActivitySubject[];
const KINDS = [...new Set([...HISTORY_KINDS, ...BOOKED_KINDS, ...OWN_ACCOUNT_KINDS])];

export const ActivityQuery = Type.Object({
  by: Type.Optional(text(LONGEST_SENT.email, 'The whole e-mail of whoever did it')),
  subject: Type.Optional(choice(SUBJECT_NAMES, 'To what; left out: to all that the caller may read of')),
  dateFrom: Type.Optional(text(LONGEST_SENT.day, '`YYYY-MM-DD`, a Kuwaiti day, included')),
  dateTo: Type.Optional(text(LONGEST_SENT.day, '`YYYY-MM-DD`, a Kuwaiti day, included')),
  before: Type.Optional(text(LONGEST_SENT.place, '`older` of the answer before')),
  limit: pageSize(PAGES.activity),
});
export interface ActivityQuery extends Static<typeof ActivityQuery> {}

export const ActivityEntryView = Type.Object(
  {
    id: Type.String({ description: 'Its place in the log' }),
    at: time(),
    by: nullable(
      Type.String(),
      'E-mail, or the name of the key of a program, which has no @; null for the shop itself, and for an account that is gone',
    ),
    subject: choice(SUBJECT_NAMES),
    subjectId: nullable(Type.String(), 'Of an order, product, …; null where there is only one such thing'),
    name: nullable(
      reference<LocalizedText>('LocalizedText'),
      'Of the thing as it is now; null when it is gone, or has none',
    ),
    kind: choice(KINDS),
    changes: listOf<FieldChange>('FieldChange'),
    canUndo: Type.Boolean({
      description: 'The caller can put the former values back, unless somebody has changed them since',
    }),
  },
  { description: 'What somebody in the office did' },
);
export interface ActivityEntryView extends Static<typeof ActivityEntryView> {}

export const ActivityAnswer = Type.Object({
  entries: listOf<ActivityEntryView>('ActivityEntryView', 'The newest first'),
  older: nullable(Type.String(), '`before` of the next call; null when these are the last'),
});
export interface ActivityAnswer extends Static<typeof ActivityAnswer> {}

export const UndoRequest = Type.Object({ id: text(LONGEST_SENT.place, 'Of an entry of the activity log') });
export interface UndoRequest extends Static<typeof UndoRequest> {}
