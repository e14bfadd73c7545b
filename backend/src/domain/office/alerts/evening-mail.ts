import { kuwaitClockOf, kuwaitDayOf } from '../../kuwait-day.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import { mailId } from '../../ids.ts';
import type { NewShopMail } from '../shop-mail.ts';
import { mayBeNotified } from './alert.ts';
import { timeToNotify } from './alert-times.ts';
import type { AlertPerson } from './alerts-for.ts';

/** Hour of the Kuwaiti day from which its evening is told. */
const FROM_HOUR = 21;

/** The day whose evening is told now; null before nine. After midnight it is too late: nobody is woken by the day before. */
export function eveningAt(at: number): KuwaitDay | null {
  return kuwaitClockOf(at).getUTCHours() >= FROM_HOUR ? kuwaitDayOf(at) : null;
}

/** A mail that says what became of a day. */
export interface EveningMail {
  readonly mail: NewShopMail;
  /** When it may be sent, milliseconds since 1970: at once, or at the end of quiet hours. */
  readonly dueAt: number;
}

/** The mails of an evening, to those who want one and may read money. They wait for no digest. @param at as `eveningAt` */
export function eveningMails(day: KuwaitDay, people: readonly AlertPerson[], at: number): readonly EveningMail[] {
  return people
    .filter((person) => person.choices.mail.includes('evening') && mayBeNotified(person, 'evening'))
    .map(({ accountId, email, choices }) => {
      const id = mailId(`evening.${accountId}.${day}`);
      const mail = { id, template: 'evening', to: email, language: 'ar', alerts: null } as const;
      return { mail, dueAt: timeToNotify('mail', { ...choices, digestAt: null }, at) };
    });
}
