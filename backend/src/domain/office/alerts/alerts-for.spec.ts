import { expect, test } from '@jest/globals';
import { startOfKuwaitDay } from '../../kuwait-day.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import type { StaffRole } from '../../identity/permissions.ts';
import { ALERT_KINDS } from './alert.ts';
import { readAlertChoices } from './alert-choices.ts';
import type { SentAlertChoices } from './alert-choices.ts';
import { alertsFor, MOST_NAMED, NOTHING_WAITS } from './alerts-for.ts';
import type { AlertPerson } from './alerts-for.ts';
import { anEvent, aPerson } from './alerts.fixture.ts';

const HOUR = 3_600_000;
const MIDNIGHT = startOfKuwaitDay('2026-11-26' as KuwaitDay);
const at = (hour: number) => MIDNIGHT + hour * HOUR;
const ALL = ALERT_KINDS;
const NIGHT = { from: '22:00', until: '07:30' } as const;

const told = (...given: Parameters<typeof alertsFor>) =>
  alertsFor(...given).messages.map(({ person, way, alerts, more }) => ({
    to: person.accountId,
    way,
    kinds: alerts.map(({ kind }) => kind),
    more,
  }));
const waitingOf = (person: AlertPerson, now: number, ...events: Parameters<typeof alertsFor>[0]) =>
  alertsFor(events, [person], now).waiting.get(person.accountId);

test('events of one run are one message for each way that a person has chosen', () => {
  const person = aPerson({ choices: { mail: ['order-placed', 'low-stock'], push: ['order-placed'] } });
  const events = [anEvent('order-placed', 1), anEvent('order-status', 2), anEvent('low-stock', 3)];
  expect(told(events, [person], at(12))).toEqual([
    { to: 'huda', way: 'mail', kinds: ['order-placed', 'low-stock'], more: 0 },
    { to: 'huda', way: 'push', kinds: ['order-placed'], more: 0 },
  ]);
  expect(alertsFor(events, [aPerson()], at(12))).toEqual({ messages: [], waiting: new Map() });
});

test.each([
  ['owner', [...ALL]],
  ['packer', ['order-placed', 'order-paid', 'low-stock']],
  ['accountant', ['order-placed', 'order-paid', 'refund-due', 'to-review', 'low-stock']],
  ['embroiderer', []],
  ['driver', []],
] as const)('a person of the role %s learns no more than the office shows them', (staffRole: StaffRole, kinds) => {
  const events = ALL.map((kind, index) => anEvent(kind, index));
  const person = aPerson({ staffRole, choices: { push: ALL } });
  expect(told(events, [person], at(12)).flatMap((message) => message.kinds)).toEqual(kinds);
});

test('what happens in quiet hours waits for their end, and is then sent once', () => {
  const person = aPerson({ choices: { mail: ALL, push: ALL, quiet: NIGHT } });
  expect(told([anEvent('order-paid')], [person], at(21.99))).toHaveLength(2);
  const night = alertsFor([anEvent('order-paid')], [person], at(23));
  expect(night.messages).toEqual([]);
  const waiting = night.waiting.get(person.accountId) ?? NOTHING_WAITS;
  expect([waiting.mail?.dueAt, waiting.push?.dueAt]).toEqual([at(31.5), at(31.5)]);
  const later = { ...person, waiting };
  expect(alertsFor([], [later], at(31))).toEqual({ messages: [], waiting: new Map() });
  const more = { ...person, waiting: waitingOf(later, at(31), anEvent('low-stock', 2)) ?? NOTHING_WAITS };
  const kinds = ['order-paid', 'low-stock'];
  expect(told([], [more], at(31.5))).toEqual(['mail', 'push'].map((way) => ({ to: 'huda', way, kinds, more: 0 })));
  expect(alertsFor([], [more], at(31.5)).waiting.get(person.accountId)).toEqual(NOTHING_WAITS);
  expect(told([], [more], at(24 + 23))).toEqual([]);
});

test('mails of a person with a digest wait for its time, also in quiet hours; pushes do not wait for it', () => {
  const person = aPerson({ choices: { mail: ALL, push: ALL, digestAt: '23:00', quiet: NIGHT } });
  expect(told([anEvent('order-paid')], [person], at(12))).toMatchObject([{ way: 'push' }]);
  const waiting = waitingOf(person, at(12), anEvent('order-paid')) ?? NOTHING_WAITS;
  expect(waiting).toMatchObject({ mail: { dueAt: at(23) }, push: null });
  expect(told([], [{ ...person, waiting }], at(23))).toMatchObject([{ way: 'mail', kinds: ['order-paid'] }]);
  const atOnce = aPerson({ choices: { mail: ALL }, waiting });
  expect(told([], [atOnce], at(13))).toMatchObject([{ way: 'mail' }]);
});

test('alerts that nobody wants or may see any more do not wait any longer', () => {
  const choices = { mail: ALL, quiet: NIGHT };
  const waiting = waitingOf(aPerson({ choices }), at(23), anEvent('refund-due'), anEvent('low-stock', 2));
  const packer = aPerson({ staffRole: 'packer', choices, waiting: waiting ?? NOTHING_WAITS });
  expect(told([], [packer], at(32))).toMatchObject([{ kinds: ['low-stock'] }]);
  const other = { ...packer, choices: { ...packer.choices, mail: [] } };
  expect(alertsFor([], [other], at(23)).waiting.get(other.accountId)).toEqual(NOTHING_WAITS);
});

test('a message names the latest alerts and counts the others', () => {
  const choices = { mail: ALL, quiet: NIGHT };
  const events = Array.from({ length: MOST_NAMED + 1 }, (_, index) => anEvent('order-paid', index));
  const waiting = waitingOf(aPerson({ choices }), at(23), ...events) ?? NOTHING_WAITS;
  expect(waiting.mail).toMatchObject({ more: 1 });
  const message = alertsFor([anEvent('low-stock', 99)], [aPerson({ choices, waiting })], at(32)).messages[0];
  expect([message?.alerts.length, message?.alerts.at(-1)?.kind, message?.more]).toEqual([MOST_NAMED, 'low-stock', 2]);
});

test('orders and products that are gone alert nobody', () => {
  const gone = [
    { ...anEvent('order-paid'), order: null },
    { ...anEvent('low-stock'), product: null },
  ];
  expect(told(gone, [aPerson({ choices: { mail: ALL } })], at(12))).toEqual([]);
});

test('choices are read with times in the digits of any keyboard', () => {
  const sent = {
    mail: ['low-stock', 'order-placed'],
    push: null,
    quiet: { from: '٢٢:٠٠', until: '07:30' },
    digestAt: '',
  };
  const draft = { mail: ['order-placed', 'low-stock'], push: [], quiet: NIGHT, digestAt: null };
  expect(readAlertChoices(sent)).toEqual({ kind: 'accepted', draft });
});

test.each([
  [{ mail: ['weather'] }, 'mail INVALID'],
  [{ push: ['order-status'] }, 'push INVALID'],
  [{ quiet: { from: '22:00' } }, 'quiet.until REQUIRED'],
  [{ quiet: { from: '24:00', until: '07:00' } }, 'quiet.from INVALID_TIME'],
  [{ quiet: { from: '07:00', until: '07:00' } }, 'quiet.until INVALID_TIME'],
  [{ digestAt: 'noon' }, 'digestAt INVALID_TIME'],
] as const)('choices %j are refused: %s', (sent: SentAlertChoices, fault) => {
  const judged = readAlertChoices(sent);
  expect(judged.kind === 'refused' && judged.faults.map(({ field, code }) => `${field} ${code}`)).toEqual([fault]);
});
