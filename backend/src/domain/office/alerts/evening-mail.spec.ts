import { expect, test } from '@jest/globals';
import { preset } from '../../identity/permissions.ts';
import { accountId } from '../../ids.ts';
import { startOfKuwaitDay } from '../../kuwait-day.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import { alertsFor } from './alerts-for.ts';
import { anEvent, aPerson } from './alerts.fixture.ts';
import { eveningAt, eveningMails } from './evening-mail.ts';

const DAY = '2026-11-26' as KuwaitDay;
const at = (hour: number, minute = 0) => startOfKuwaitDay(DAY) + (hour * 60 + minute) * 60_000;

test('a day is told from nine in the evening in Kuwait until midnight', () => {
  const moments = [at(0), at(20, 59), at(21), at(23, 59), at(24), at(24 + 20)];
  expect(moments.map((moment) => eveningAt(moment))).toEqual([null, null, DAY, DAY, null, null]);
});

test('those who want the mail and may read money get one, which waits for quiet hours and for no digest', () => {
  const choices = { mail: ['evening'], digestAt: '08:00' } as const;
  const quiet = { from: '20:00', until: '07:00' } as const;
  const people = [
    aPerson({ choices }),
    aPerson({ accountId: accountId('asleep'), choices: { ...choices, quiet } }),
    aPerson({ accountId: accountId('packer'), ...preset('packer'), choices }),
    aPerson({ accountId: accountId('other'), choices: { mail: ['order-paid'], push: ['evening'] } }),
  ];
  expect(eveningMails(DAY, people, at(21, 5)).map(({ mail, dueAt }) => [mail.id, mail.to, dueAt])).toEqual([
    ['evening.huda.2026-11-26', 'huda@example.com', at(21, 5)],
    ['evening.asleep.2026-11-26', 'huda@example.com', at(24 + 7)],
  ]);
});

test('the mail is its own, and a push is one of the alerts', () => {
  const person = aPerson({ choices: { mail: ['evening'], push: ['evening'] } });
  expect(alertsFor([anEvent('evening')], [person], at(21)).messages.map(({ channel }) => channel)).toEqual(['push']);
});
