import type { CourierCashAnswer, CourierPayoutsAnswer } from '@fyonka/api-contract/wire/office/fulfilment/couriers';
import type { OwedPart, PayoutPart } from '../../../../application/ordering/delivery/couriers/ports.ts';
import type { AccountId } from '../../../../domain/ids.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { differenceToKd, toKd } from '../../../../domain/money.ts';
import { owedBy } from '../../../../domain/ordering/delivery/couriers/booking.ts';

/** @param part with the sum of all, in fils */
export function courierCashAnswer({ bookings, next, total }: OwedPart & { readonly total: number }): CourierCashAnswer {
  return {
    bookings: bookings.map((booking) => ({
      booking: booking.id,
      order: booking.order,
      reference: booking.reference,
      courier: booking.courier,
      amount: differenceToKd(owedBy(booking)),
      deliveredAt: new Date(booking.changedAt).toISOString(),
    })),
    next: next && placeText(next.since, next.id),
    total: differenceToKd(total),
  };
}

/** @param part with the e-mails of who has written them, where they are known */
export function courierPayoutsAnswer({
  payouts,
  next,
  emails,
}: PayoutPart & { readonly emails: ReadonlyMap<AccountId, string> }): CourierPayoutsAnswer {
  return {
    payouts: payouts.map(({ id, courier, day, amount, kept, to, closed, note, at, by, withdrawn }) => ({
      id,
      courier,
      date: day,
      amount: toKd(amount),
      kept: toKd(kept),
      to,
      orders: closed.length,
      note,
      at: new Date(at).toISOString(),
      by: (by && emails.get(by)) ?? null,
      withdrawnAt: withdrawn && new Date(withdrawn.at).toISOString(),
      reason: withdrawn && withdrawn.reason,
    })),
    next: next && placeText(next.at, next.id),
  };
}

/** Where a list goes on, as `placeOf` reads it. */
function placeText(at: number, id: string): string {
  return `${at}.${id}`;
}

/** @param after left out: from the first @throws ApiFailure for what is no place of an answer */
export function placeOf(after: string | undefined): { readonly at: number; readonly id: string } | null {
  if (after === undefined) return null;
  const [, at, id] = /^(\d{1,15})\.(.+)$/.exec(after) ?? [];
  if (id === undefined) throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field: 'after', code: 'INVALID' }] });
  return { at: Number(at), id };
}
