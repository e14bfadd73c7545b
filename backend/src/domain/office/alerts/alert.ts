import type { ALERT_KINDS } from '@fyonka/api-contract/values/office';
import type { Permission, StaffRole } from '../../identity/permissions.ts';
import { isPermitted } from '../../identity/permissions.ts';
import type { OrderId, ProductId } from '../../ids.ts';
import type { LocalizedText } from '../../localized-text.ts';
import type { Fils } from '../../money.ts';
import type { OrderNumber } from '../../ordering/order-number.ts';
import type { OfficeEvent } from '../office-event.ts';

export type AlertKind = (typeof ALERT_KINDS)[number];

/** Something that people of the office are notified of. Without names, phones or addresses, because locked phones show it. */
export interface Alert {
  readonly kind: AlertKind;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly order: { readonly id: OrderId; readonly number: OrderNumber; readonly total: Fils } | null;
  readonly product: { readonly id: ProductId; readonly name: LocalizedText; readonly stock: number | null } | null;
}

/** What a person needs to see the thing that an alert is about; null: to be the owner. */
const NEEDED: Readonly<Record<AlertKind, Permission | null>> = {
  'order-placed': 'orders.read',
  'order-paid': 'orders.read',
  'many-to-confirm': 'orders.read',
  'refund-due': 'money.read',
  'to-review': 'money.read',
  'low-stock': 'catalog.read',
  'review-written': 'catalog.write',
  'job-failed': null,
};

interface Person {
  readonly staffRole: StaffRole | null;
}

/** Whether a person may be notified of it. An alert shows nobody what the office would not show them. */
export function mayBeNotified(person: Person, kind: AlertKind): boolean {
  const needed = NEEDED[kind];
  return needed === null ? person.staffRole === 'owner' : isPermitted(person, needed);
}

/** @returns null for events without an alert, and where the order or product is gone */
export function alertOf({ kind, at, order, product }: OfficeEvent): Alert | null {
  switch (kind) {
    case 'order-placed':
    case 'order-paid':
    case 'refund-due':
    case 'to-review':
      return order && { kind, at, order: { id: order.id, number: order.number, total: order.total }, product: null };
    case 'low-stock':
    case 'review-written':
      return product && { kind, at, order: null, product };
    case 'many-to-confirm':
    case 'job-failed':
      return { kind, at, order: null, product: null };
    case 'order-status':
    case 'cash-to-confirm':
    case 'order-note':
    case 'text-made':
    case 'catalogue':
    case 'settings':
      return null;
  }
}
