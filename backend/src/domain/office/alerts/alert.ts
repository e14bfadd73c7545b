import type { ALERT_KINDS } from '@fyonka/api-contract/values/office';
import type { Permission, Person } from '../../identity/permissions.ts';
import { isPermitted } from '../../identity/permissions.ts';
import type { DriverId, OrderId, ProductId, RunId } from '../../ids.ts';
import type { LocalizedText } from '../../localized-text.ts';
import type { Fils } from '../../money.ts';
import type { OrderNumber } from '../../ordering/order-number.ts';
import type { OfficeEvent, OfficeEventKind } from '../office-event.ts';

export type AlertKind = (typeof ALERT_KINDS)[number];

/** Something that people of the office are notified of. Without names, phones or addresses, because locked phones show it. */
export interface Alert {
  readonly kind: AlertKind;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly order: { readonly id: OrderId; readonly number: OrderNumber; readonly total: Fils } | null;
  readonly product: { readonly id: ProductId; readonly name: LocalizedText; readonly stock: number | null } | null;
  /** Left out of alerts about other things than a delivery run. Only its driver is notified. */
  readonly run?: { readonly id: RunId; readonly driver: DriverId };
}

interface AlertRow {
  readonly about: 'order' | 'product' | 'run' | 'shop';
  /** What a person needs to see the thing that it is about; null: to be the owner. */
  readonly needs: Permission | null;
}

/** The alert of each kind of event; null: people are not alerted. */
const ALERTS = {
  'order-placed': { about: 'order', needs: 'orders.read' },
  'order-paid': { about: 'order', needs: 'orders.read' },
  'order-status': null,
  'order-shipped': null,
  'order-delivered': null,
  'order-cancelled': null,
  'order-refunded': null,
  'cash-to-confirm': null,
  'many-to-confirm': { about: 'shop', needs: 'orders.read' },
  'refund-due': { about: 'order', needs: 'money.read' },
  'to-review': { about: 'order', needs: 'money.read' },
  'return-requested': { about: 'order', needs: 'orders.read' },
  'dispute-opened': { about: 'order', needs: 'money.read' },
  'dispute-due': { about: 'order', needs: 'money.read' },
  'order-note': null,
  'text-made': null,
  'low-stock': { about: 'product', needs: 'catalog.read' },
  'review-written': { about: 'product', needs: 'catalog.write' },
  'review-published': null,
  'run-given': { about: 'run', needs: 'deliveries' },
  courier: null,
  'courier-problem': { about: 'order', needs: 'orders.prepare' },
  'basket-arrived': { about: 'shop', needs: 'orders.write' },
  evening: { about: 'shop', needs: 'money.read' },
  'job-failed': { about: 'shop', needs: null },
  catalogue: null,
  settings: null,
} as const satisfies Readonly<Record<OfficeEventKind, AlertRow | null>> & Readonly<Record<AlertKind, AlertRow>>;

/** Whether a person may be notified of it. An alert shows nobody what the office would not show them. */
export function mayBeNotified(person: Person, kind: AlertKind): boolean {
  const { needs } = ALERTS[kind];
  return needs === null ? person.staffRole === 'owner' : isPermitted(person, needs);
}

/** Whether its mail is one of its own, which is queued where the event is stored, so that no mail of alerts names it. */
export function hasOwnMail(kind: AlertKind): boolean {
  return kind === 'evening';
}

/** @returns null for events without an alert, and where the order or product is gone */
export function alertOf({ kind, at, order, product, run }: OfficeEvent): Alert | null {
  if (!isAlert(kind)) return null;
  switch (ALERTS[kind].about) {
    case 'order':
      return order && { kind, at, order: { id: order.id, number: order.number, total: order.total }, product: null };
    case 'product':
      return product && { kind, at, order: null, product };
    case 'run':
      return run && { kind, at, order: null, product: null, run };
    case 'shop':
      return { kind, at, order: null, product: null };
  }
}

function isAlert(kind: OfficeEventKind): kind is AlertKind {
  return ALERTS[kind] !== null;
}
