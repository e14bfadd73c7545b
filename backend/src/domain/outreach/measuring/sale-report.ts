import type { MEASURING_SERVICES } from '@fyonka/api-contract/values/outside/services';
import type { OrderId } from '../../ids.ts';
import { DAY } from '../../kuwait-day.ts';
import type { OfficeEvent } from '../../office/office-event.ts';
import type { Fils } from '../../money.ts';
import { totalPrice } from '../../ordering/order.ts';
import type { Order } from '../../ordering/order.ts';

/** A service that measures what advertisements bring. */
export type MeasuringService = (typeof MEASURING_SERVICES)[number];

export const REPORT_KINDS = ['purchase', 'refund'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** That an order is to be reported to a service. Contains no personal data, which is read when it is sent. */
export interface SaleReport {
  /** One for each service, kind and order, so that nothing is reported twice. */
  readonly id: string;
  readonly service: MeasuringService;
  readonly kind: ReportKind;
  readonly orderId: OrderId;
  /** When it was paid, or given back, milliseconds since 1970. */
  readonly at: number;
  /** Tries that have failed. */
  readonly tries: number;
  /** When the next try is due; null: it was reported, or never will be. */
  readonly dueAt: number | null;
}

/** Milliseconds for which reports are kept, so that none is made twice of the same. */
export const REPORT_RETENTION = 30 * DAY;

/** Milliseconds after which a report is given up. Google takes none of what was more than three days ago. */
const LONGEST_REPORTING = 2 * DAY;

const KINDS = { 'order-paid': 'purchase', 'order-refunded': 'refund' } as const;

/** The reports that an event asks for. Meta has no event of a refund. */
export function reportsOf(
  { kind: event, at, order }: OfficeEvent,
  services: readonly MeasuringService[],
): SaleReport[] {
  const kind = event in KINDS ? KINDS[event as keyof typeof KINDS] : null;
  if (kind === null || order === null) return [];
  const told = services.filter((service) => kind === 'purchase' || service === 'google-analytics');
  return told.map((service) => {
    return { id: `${service} ${kind} ${order.id}`, service, kind, orderId: order.id, at, tries: 0, dueAt: at };
  });
}

/**
 * Whether the report may be sent: its shopper has agreed, and has not been erased since. Only a whole refund is reported.
 * @param order null: there is none any more
 */
export function isToReport(kind: ReportKind, order: Order | null): order is Order {
  return order?.measured === true && (kind === 'purchase' || order.paymentStatus === 'refunded');
}

/** Whether a report is given up at a time. */
export function isTooLate(report: SaleReport, at: number): boolean {
  return at >= report.at + LONGEST_REPORTING;
}

/** @param wait milliseconds until the next try */
export function afterFailure(report: SaleReport, at: number, wait: number): SaleReport {
  return { ...report, tries: report.tries + 1, dueAt: isTooLate(report, at + wait) ? null : at + wait };
}

/** What a service is told of an order. */
export interface MeasuredSale {
  readonly kind: ReportKind;
  readonly orderNumber: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly total: Fils;
  readonly deliveryCost: Fils;
  readonly items: readonly {
    readonly id: string;
    readonly name: string;
    readonly price: Fils;
    readonly quantity: number;
  }[];
  /** Contains personal data, which leaves the shop only as a digest. */
  readonly person: { readonly phone: string; readonly email: string };
}

export function saleToReport({ kind, at }: SaleReport, order: Order): MeasuredSale {
  const { phone, email } = order.delivery;
  return {
    kind,
    orderNumber: order.number,
    at,
    total: totalPrice(order),
    deliveryCost: order.deliveryCost,
    items: order.lines.map(({ productId: id, name, price, quantity }) => ({
      id,
      name: name.en || name.ar,
      price,
      quantity,
    })),
    person: { phone, email },
  };
}
