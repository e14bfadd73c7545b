import { ALERT_KINDS } from '@fyonka/api-contract/values/office';
import { expect, test } from '@jest/globals';
import { startOfKuwaitDay } from '../../kuwait-day.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import { preset } from '../../identity/permissions.ts';
import type { PresetRole } from '../../identity/permissions.ts';
import { driverId } from '../../ids.ts';
import { readAlertChoices, usualAlerts } from './alert-choices.ts';
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
  alertsFor(...given).messages.map(({ person, alerts, more }) => ({
    to: person.accountId,
    kinds: alerts.map(({ kind }) => kind),
    more,
  }));
const waitingOf = (person: AlertPerson, now: number, ...events: Parameters<typeof alertsFor>[0]) =>
  alertsFor(events, [person], now).waiting.get(person.accountId) ?? NOTHING_WAITS;

test('events of one run are one message to each person who wants them', () => {
  const person = aPerson({ choices: { mail: ['order-placed', 'low-stock'] } });
  const events = [
    anEvent('order-placed', 1),
    anEvent('order-status', 2),
    anEvent('order-paid', 3),
    anEvent('low-stock', 4),
  ];
  expect(told(events, [person], at(12))).toEqual([{ to: 'huda', kinds: ['order-placed', 'low-stock'], more: 0 }]);
  expect(alertsFor(events, [aPerson()], at(12))).toEqual({ messages: [], waiting: new Map() });
});

test.each([
  ['owner', [...ALL]],
  [
    'packer',
    ['order-placed', 'order-paid', 'many-to-confirm', 'return-requested', 'low-stock', 'run-given', 'courier-problem'],
  ],
  [
    'accountant',
    [
      'order-placed',
      'order-paid',
      'many-to-confirm',
      'refund-due',
      'to-review',
      'return-requested',
      'dispute-opened',
      'dispute-due',
      'low-stock',
      'evening',
    ],
  ],
  ['embroiderer', []],
  ['driver', ['run-given']],
] as const)('a person of the role %s learns no more than the office shows them', (role: PresetRole, kinds) => {
  const events = ALL.map((kind, index) => anEvent(kind, index));
  const person = aPerson({ ...preset(role), driver: driverId('salem'), choices: { push: ALL } });
  expect(told(events, [person], at(12)).flatMap((message) => message.kinds)).toEqual(kinds);
});

test('of a run its driver is told and nobody else', () => {
  const salem = aPerson({ ...preset('driver'), driver: driverId('salem'), choices: usualAlerts(preset('driver')) });
  const others = [null, driverId('ali')].map((driver) => aPerson({ driver, choices: { mail: ALL, push: ALL } }));
  const { messages } = alertsFor([anEvent('run-given')], [salem, ...others], at(12));
  expect(messages.map(({ person, channel }) => [person.driver, channel])).toEqual([
    ['salem', 'mail'],
    ['salem', 'push'],
  ]);
});

test('what happens in quiet hours waits for their end, and is then sent once', () => {
  const person = aPerson({ choices: { mail: ALL, quiet: NIGHT } });
  expect(told([anEvent('order-paid')], [person], at(21.99))).toHaveLength(1);
  const night = alertsFor([anEvent('order-paid')], [person], at(23));
  expect(night.messages).toEqual([]);
  const waiting = night.waiting.get(person.accountId) ?? NOTHING_WAITS;
  expect(waiting.mail?.dueAt).toBe(at(31.5));
  const later = { ...person, waiting };
  expect(alertsFor([], [later], at(31))).toEqual({ messages: [], waiting: new Map() });
  const more = { ...person, waiting: waitingOf(later, at(31), anEvent('low-stock', 2)) };
  expect(told([], [more], at(31.5))).toEqual([{ to: 'huda', kinds: ['order-paid', 'low-stock'], more: 0 }]);
  expect(alertsFor([], [more], at(31.5)).waiting).toEqual(new Map([[person.accountId, NOTHING_WAITS]]));
  // The shop was down in the morning: the next night is as quiet.
  expect(told([], [more], at(24 + 23))).toEqual([]);
});

test('mails of a person with a digest wait for its time, also in quiet hours, until they want no digest', () => {
  const person = aPerson({ choices: { mail: ALL, digestAt: '23:00', quiet: NIGHT } });
  const waiting = waitingOf(person, at(12), anEvent('order-paid'));
  expect(waiting.mail).toMatchObject({ dueAt: at(23) });
  expect(told([], [{ ...person, waiting }], at(22.99))).toEqual([]);
  expect(told([], [{ ...person, waiting }], at(23))).toMatchObject([{ kinds: ['order-paid'] }]);
  expect(told([], [aPerson({ choices: { mail: ALL }, waiting })], at(13))).toHaveLength(1);
});

test('alerts that nobody wants or may see any more do not wait any longer', () => {
  const choices = { mail: ALL, quiet: NIGHT };
  const waiting = waitingOf(aPerson({ choices }), at(23), anEvent('refund-due'), anEvent('low-stock', 2));
  const packer = aPerson({ ...preset('packer'), choices, waiting });
  expect(told([], [packer], at(32))).toMatchObject([{ kinds: ['low-stock'] }]);
  const other = { ...packer, choices: { ...packer.choices, mail: [] } };
  expect(alertsFor([], [other], at(23)).waiting).toEqual(new Map([[other.accountId, NOTHING_WAITS]]));
});

test('a message names the latest alerts and counts the others', () => {
  const choices = { mail: ALL, quiet: NIGHT };
  const events = Array.from({ length: MOST_NAMED + 1 }, (_, index) => anEvent('order-paid', index));
  const waiting = waitingOf(aPerson({ choices }), at(23), ...events);
  expect(waiting.mail).toMatchObject({ more: 1 });
  const message = alertsFor([anEvent('low-stock', 99)], [aPerson({ choices, waiting })], at(32)).messages[0];
  expect([message?.alerts.length, message?.alerts.at(-1)?.kind, message?.more]).toEqual([MOST_NAMED, 'low-stock', 2]);
});

test('pushes have their own choices, keep quiet hours, and wait for no digest', () => {
  const choices = { mail: ['order-paid'], push: ['order-placed'], digestAt: '12:00', quiet: NIGHT } as const;
  const events = [anEvent('order-placed', 1), anEvent('order-paid', 2)];
  const { messages, waiting } = alertsFor(events, [aPerson({ choices })], at(9));
  expect(messages.map(({ channel, alerts }) => [channel, alerts.map(({ kind }) => kind)])).toEqual([
    ['push', ['order-placed']],
  ]);
  expect([...waiting.values()]).toMatchObject([{ mail: { dueAt: at(12) }, push: null }]);
  expect(waitingOf(aPerson({ choices }), at(23), ...events)).toMatchObject({
    mail: { dueAt: at(36) },
    push: { dueAt: at(31.5) },
  });
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
