import type {
  BookedOrder,
  Driver as DriverView,
  ReadyOrder,
  RunRow,
  RunStop,
  RunView,
} from '@fyonka/api-contract/wire/office/fulfilment/runs';
import type { AccountId } from '../../../../domain/ids.ts';
import type { RunSheet } from '../../../../application/ordering/delivery/read-runs.ts';
import { fils, sum, toKd } from '../../../../domain/money.ts';
import type { CourierBooking } from '../../../../domain/ordering/delivery/couriers/booking.ts';
import { governorateOf } from '../../../../domain/ordering/delivery/delivery-areas.ts';
import { cashOf, differenceOf } from '../../../../domain/ordering/delivery/runs/run.ts';
import type { DeliveryRun, Driver } from '../../../../domain/ordering/delivery/runs/run.ts';
import { amountAsked } from '../../../../domain/ordering/money/payment-status.ts';
import { areaName } from '../../../../domain/ordering/order.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import { piecesToPack } from '../../../../domain/ordering/papers/lines-to-pack.ts';
import { cashDifferenceView } from '../cash/cash-differences.views.ts';
import { orderView } from '../orders/order.views.ts';
import { isAtTheDoor } from '../../../../domain/ordering/paying/payment-methods.ts';

/** @param emails of accounts, where they are shown */
export function driverView(
  { id, name, phone, isActive, account }: Driver,
  emails: ReadonlyMap<AccountId, string>,
): DriverView {
  return { _id: id, name, phone, isActive, email: (account && emails.get(account)) ?? null };
}

/** @param attempt which attempt to deliver the order this is */
export function readyOrderView(order: Order, attempt: number): ReadyOrder {
  const { fullName, phone, notes, address } = orderView(order);
  return {
    orderId: order.id,
    orderNumber: order.number,
    fullName,
    phone,
    governorate: governorateOf(order.delivery.address),
    address,
    googleMapUrl: order.delivery.mapUrl,
    language: order.language,
    notes,
    pieces: piecesToPack(order),
    toCollect: toKd(amountAsked(order)),
    isCashOnDelivery: isAtTheDoor(order),
    attempt,
  };
}

export function bookedOrderView(order: Order, { courier, state, code }: CourierBooking): BookedOrder {
  return { orderId: order.id, orderNumber: order.number, areaName: areaName(order), courier, state, code };
}

export function runRow({ run, driver }: { run: DeliveryRun; driver: Driver | null }): RunRow {
  const waiting = run.stops.filter(({ state }) => state === 'waiting').length;
  return { ...commonView(run, driver), stops: run.stops.length, waiting };
}

export function runView({ run, driver, stops, differences, emails }: RunSheet): RunView {
  const left = stops.filter(({ stop }) => stop.state === 'waiting').map(({ order }) => amountAsked(order));
  const { count } = run;
  return {
    ...commonView(run, driver),
    stops: stops.map(({ stop, order }): RunStop => ({
      ...readyOrderView(order, stop.attempt),
      state: stop.state,
      cash: toKd(stop.cash),
    })),
    toCollect: toKd(sum([fils(0), ...left])),
    count: count && {
      expected: toKd(count.expected),
      counted: toKd(count.counted),
      difference: differenceOf(count) / 1000,
      note: count.note,
      at: isoTime(count.at),
      by: emails.get(count.by) ?? null,
    },
    differences: differences.map((line) => cashDifferenceView(line, emails, driver?.name ?? null)),
  };
}

function commonView(run: DeliveryRun, driver: Driver | null) {
  return {
    _id: run.id,
    // The phone that shows a run does not need the driver's e-mail.
    driver: driver && driverView(driver, new Map()),
    state: run.state,
    createdAt: isoTime(run.createdAt),
    handedOverAt: run.handedOverAt === null ? null : isoTime(run.handedOverAt),
    cash: toKd(cashOf(run)),
  };
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
