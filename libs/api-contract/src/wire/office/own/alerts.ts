import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ALERT_KINDS } from '../../../values/office.ts';
import { LONGEST_SENT, MOST_SENT } from '../../../values/request-limits.ts';
import { choice, nullable, reference, text, textList } from '../../schema.ts';

export type AlertKind = (typeof ALERT_KINDS)[number];

const TIME = Type.String({ description: 'HH:MM in Kuwait' });

/** The alerts of the signed-in person, and when they are sent. */
export const AlertChoicesView = Type.Object({
  mail: Type.Array(choice(ALERT_KINDS)),
  quiet: nullable(Type.Object({ from: TIME, until: TIME }), 'Everything is sent as it happens'),
  digestAt: nullable(TIME, 'Mails are sent as things happen, not once a day'),
});
export interface AlertChoicesView extends Static<typeof AlertChoicesView> {}

export const AlertsAnswer = Type.Object({
  kinds: Type.Array(choice(ALERT_KINDS), { description: 'What the role of the person lets them be told' }),
  choices: reference<AlertChoicesView>('AlertChoicesView'),
});
export interface AlertsAnswer extends Static<typeof AlertsAnswer> {}

const SENT_TIME = text(LONGEST_SENT.day, 'HH:MM in Kuwait');

/** All of the choices at once. */
export const AlertsRequest = Type.Object({
  mail: textList(MOST_SENT.alertKinds, LONGEST_SENT.day, { description: 'Of the kinds in `AlertsAnswer`' }),
  quiet: nullable(Type.Object({ from: SENT_TIME, until: SENT_TIME }), 'Null: everything is sent as it happens'),
  digestAt: nullable(SENT_TIME, 'Null: no digest'),
});
export interface AlertsRequest extends Static<typeof AlertsRequest> {}

export const AlertTestAnswer = Type.Object({ mail: Type.String({ description: 'Where a mail is sent to' }) });
export interface AlertTestAnswer extends Static<typeof AlertTestAnswer> {}
