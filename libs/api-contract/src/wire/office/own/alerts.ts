import { Type } from '../../../json-schema/type.ts';
import { form, needed } from '../../../json-schema/marks.ts';
import type { Static } from 'typebox';
import { LANGUAGES } from '../../../values/language.ts';
import { ALERT_DEVICE_TESTS, ALERT_KINDS } from '../../../values/office.ts';
import { LONGEST_SENT, MOST_SENT } from '../../../values/request-limits.ts';
import { choice, listOf, nullable, reference, text, textList, time } from '../../schema.ts';

export type AlertKind = (typeof ALERT_KINDS)[number];

const TIME = Type.String({ description: 'HH:MM in Kuwait' });

/** The alerts of the signed-in person, and when they are sent. */
export const AlertChoicesView = Type.Object({
  mail: Type.Array(choice(ALERT_KINDS)),
  push: Type.Array(choice(ALERT_KINDS), { description: 'Shown by the devices at once, or at the end of quiet hours' }),
  quiet: nullable(Type.Object({ from: TIME, until: TIME }), 'Everything is sent as it happens'),
  digestAt: nullable(TIME, 'Mails are sent as things happen, not once a day'),
});
export interface AlertChoicesView extends Static<typeof AlertChoicesView> {}

/** A browser that shows the person's alerts. */
export const AlertDeviceView = Type.Object({
  id: Type.String({
    description: "SHA-256 of its subscription's endpoint, in base64url: by that a page knows its own",
  }),
  name: Type.String({ description: 'Such as `Chrome, Android`; empty when unknown' }),
  addedAt: time(),
});
export interface AlertDeviceView extends Static<typeof AlertDeviceView> {}

export const AlertDevicesAnswer = Type.Object({
  devices: listOf<AlertDeviceView>('AlertDeviceView', 'The newest first; ten at most'),
});
export interface AlertDevicesAnswer extends Static<typeof AlertDevicesAnswer> {}

export const AlertsAnswer = Type.Object({
  kinds: Type.Array(choice(ALERT_KINDS), { description: 'The kinds that the role of the person allows' }),
  choices: reference<AlertChoicesView>('AlertChoicesView'),
  devices: listOf<AlertDeviceView>('AlertDeviceView', 'The newest first; ten at most'),
  pushKey: Type.String({ description: '`applicationServerKey` for the subscription of a browser, in base64url' }),
});
export interface AlertsAnswer extends Static<typeof AlertsAnswer> {}

const SENT_TIME = text(LONGEST_SENT.day, 'HH:MM in Kuwait');

/** All of the choices at once. */
export const AlertsRequest = form({
  mail: textList(MOST_SENT.alertKinds, LONGEST_SENT.day, { description: 'Of the kinds in `AlertsAnswer`' }),
  push: textList(MOST_SENT.alertKinds, LONGEST_SENT.day, { description: 'Of the kinds in `AlertsAnswer`' }),
  quiet: nullable(form({ from: SENT_TIME, until: SENT_TIME }), 'Null: everything is sent as it happens'),
  digestAt: nullable(SENT_TIME, 'Null: no digest'),
});
export interface AlertsRequest extends Static<typeof AlertsRequest> {}

export const AlertTestAnswer = Type.Object({ mail: Type.String({ description: 'Where a mail is sent to' }) });
export interface AlertTestAnswer extends Static<typeof AlertTestAnswer> {}

/** The subscription of a browser whose user has agreed. */
export const AlertDeviceRequest = form({
  endpoint: text(LONGEST_SENT.webAddress, 'At a push service of a known browser'),
  p256dh: text(LONGEST_SENT.pushKey, 'Uncompressed point of P-256 in base64url'),
  auth: text(LONGEST_SENT.pushKey, '16 bytes in base64url'),
  language: needed(choice(LANGUAGES, 'Of what the device shows')),
});
export interface AlertDeviceRequest extends Static<typeof AlertDeviceRequest> {}

export const AlertDeviceTestAnswer = Type.Object({
  result: choice(ALERT_DEVICE_TESTS, '`gone`: the browser takes no alerts any more, and the device was removed'),
});
export interface AlertDeviceTestAnswer extends Static<typeof AlertDeviceTestAnswer> {}
