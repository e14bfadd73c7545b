import { driverId, runId, stallId } from '../../ids.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import { fils } from '../../money.ts';
import type { OrderNumber } from '../order-number.ts';
import type { Evening } from './evening.ts';
import type { HeldCash } from './held-cash.ts';

/** With cash of the day. */
const SALEM: HeldCash = {
  driver: driverId('salem'),
  name: 'Salem',
  amount: fils(12_250),
  since: Date.parse('2026-02-01T11:30:00Z'),
  run: runId('run'),
};

/** An evening with something of everything; its day is 1 February 2026. */
export function anEvening(given: Partial<Evening> = {}): Evening {
  const day = '2026-02-01' as KuwaitDay;
  return {
    day,
    sold: { orders: 12, amount: fils(130_305) },
    money: [
      { method: 'card', gateway: 'sandbox', received: 100_005, payments: 9, returned: 4500, refunds: 1 },
      { method: 'cash', gateway: null, received: 30_300, payments: 3, returned: 0, refunds: 0 },
    ],
    cash: { recorded: 30_300, settled: -500, expected: 29_800, counted: 29_700, difference: -100 },
    runs: [{ id: runId('run'), driver: 'Salem', waiting: 2, toCollect: fils(18_500) }],
    withoutRun: 5,
    drivers: [SALEM],
    stalls: [{ id: stallId('fair'), name: 'Fair', state: 'closed', cash: fils(44_000) }],
    couriers: 7250,
    expected: [{ gateway: 'sandbox', amount: 95_505 }],
    misfits: {
      disputes: { count: 4, deadline: '2026-02-05' as KuwaitDay },
      refunds: [{ orderNumber: '7K3QM-9TZ4W-C' as OrderNumber, amount: fils(3500) }],
      findings: 1,
      ordersToReview: 2,
      refundsDue: 3,
      drivers: [],
      cash: [
        { day, difference: -100 },
        { day: '2026-01-30' as KuwaitDay, difference: null },
      ],
    },
    ...given,
  };
}
