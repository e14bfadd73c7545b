import { accountId, driverId, orderId, productId, runId } from '../../ids.ts';
import { fils } from '../../money.ts';
import { NOON } from '../../ordering/order.fixture.ts';
import type { OrderNumber } from '../../ordering/order-number.ts';
import type { OfficeEvent, OfficeEventKind } from '../office-event.ts';
import { NO_ALERTS } from './alert-choices.ts';
import type { AlertChoices } from './alert-choices.ts';
import { NOTHING_WAITS } from './alerts-for.ts';
import type { AlertPerson } from './alerts-for.ts';
import { preset } from '../../identity/permissions.ts';

/** An event about an order of 12.500 KD, a bow of which three are left, or a run of the driver `salem`. */
export function anEvent(kind: OfficeEventKind, id = 1, at = NOON): OfficeEvent {
  const product = { id: productId('bow'), name: { en: 'Bow', ar: 'فيونكة' }, stock: 3 };
  const number = `ABCDE-FGHJ${id}-X` as OrderNumber;
  const order = { id: orderId(`order ${id}`), number, status: 'pending', total: fils(12_500) } as const;
  const isOfProduct = kind === 'low-stock' || kind === 'review-written';
  const isOfShop = kind === 'job-failed' || kind === 'many-to-confirm' || kind === 'evening';
  const isOfOrder = !isOfProduct && !isOfShop && kind !== 'run-given';
  return {
    id,
    kind,
    at,
    order: isOfOrder ? order : null,
    product: isOfProduct ? product : null,
    run: kind === 'run-given' ? { id: runId(`run ${id}`), driver: driverId('salem') } : null,
  };
}

/** An owner. */
export function aPerson({
  choices = {},
  ...given
}: Partial<Omit<AlertPerson, 'choices'>> & { choices?: Partial<AlertChoices> } = {}): AlertPerson {
  return {
    accountId: accountId('huda'),
    email: 'huda@example.com',
    driver: null,
    ...preset('owner'),
    waiting: NOTHING_WAITS,
    choices: { ...NO_ALERTS, ...choices },
    ...given,
  };
}
