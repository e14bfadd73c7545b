import { useEffect, useState } from 'react';
import type { FoundOrderView } from '@fyonka/api-contract/wire/orders/lookup';
import { onPersonForgotten, PERSONAL_KEYS } from '@fyonka/shop-bridge/personal-data';
import { readSession, writeSession } from '../../session-storage.ts';

export interface CodeStep {
  readonly name: 'code';
  readonly phone: string;
  /** Time of the request for the code, milliseconds since 1970. */
  readonly sentAt: number;
  /** Wrong codes that were tried since then. */
  readonly wrong: readonly string[];
}

/** An order that was found. What opens it is among the opened orders. */
export type FoundOrder = Omit<FoundOrderView, 'accessToken'>;

export type Step =
  | { readonly name: 'closed' }
  | { readonly name: 'phone'; readonly phone: string }
  | CodeStep
  | { readonly name: 'found'; readonly orders: readonly FoundOrder[] };

export interface LookupStep {
  step: Step;
  /** The visitor has come to the step on this page, so that it takes the focus. */
  isNew: boolean;
  go: (next: Step) => void;
  /** Stores the step without coming to it, such as what is being typed. */
  keep: (now: Step) => void;
}

const KEY = PERSONAL_KEYS.orderLookup;
const CLOSED: Step = { name: 'closed' };

/**
 * The step of finding orders, which survives a reload: to change the language is one, and a phone often reloads the page
 * while its owner reads the code in another program.
 */
export function useLookupStep(): LookupStep {
  const [{ step, isNew }, setState] = useState(() => ({ step: readStep(), isNew: false }));
  useEffect(() => onPersonForgotten(() => setState({ step: CLOSED, isNew: false })), []);

  function go(next: Step) {
    writeSession(KEY, next);
    setState((before) => ({ step: next, isNew: before.isNew || before.step.name !== next.name }));
  }

  return { step, isNew, go, keep: (now) => writeSession(KEY, now) };
}

/** Visitors can edit the storage. */
function readStep(): Step {
  const { name, phone, sentAt, wrong, orders } = (readSession(KEY) ?? {}) as Partial<Record<string, unknown>>;
  if (name === 'phone' && typeof phone === 'string') return { name, phone };
  if (name === 'code' && typeof phone === 'string' && typeof sentAt === 'number' && Array.isArray(wrong))
    return { name, phone, sentAt, wrong };
  return name === 'found' && Array.isArray(orders) && orders.every(isFoundOrder) ? { name, orders } : CLOSED;
}

function isFoundOrder(order: Partial<Record<keyof FoundOrder, unknown>> | null): boolean {
  return typeof order?.orderNumber === 'string' && typeof order.createdAt === 'string';
}
