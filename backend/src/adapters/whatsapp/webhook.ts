import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { BasketMessages } from '../../application/ordering/baskets/ports.ts';
import { LARGEST_BASKET } from '../../domain/ordering/baskets/arrived-basket.ts';
import type { ArrivedBasket, AskedLine } from '../../domain/ordering/baskets/arrived-basket.ts';
import { nearestFils } from '../../domain/money.ts';
import type { Fils } from '../../domain/money.ts';
import { cleanLine, cleanText } from '../../domain/localized-text.ts';
import { holdsCardNumber } from '../../domain/ordering/paying/card-number.ts';

/** Baskets of one message of Meta, which has one. */
const MOST_AT_ONCE = 50;
const KUWAIT_CODE = '965';

/** What Meta sends to the address that is entered at its app. */
export class WhatsAppWebhook extends BasketMessages {
  constructor(private readonly secrets: { readonly appSecret: string; readonly verifyToken: string }) {
    super();
  }

  isOurs(token: string): boolean {
    return isSame(Buffer.from(token), Buffer.from(this.secrets.verifyToken));
  }

  read(body: Uint8Array, signature: string, at: number): readonly ArrivedBasket[] | null {
    return isSignedByMeta(body, signature, this.secrets.appSecret) ? basketsIn(body, at) : null;
  }
}

/** Whether Meta signed these bytes with the secret of the shop's app. @param signature `X-Hub-Signature-256` */
export function isSignedByMeta(body: Uint8Array, signature: string, appSecret: string): boolean {
  const right = Buffer.from(`sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`);
  return isSame(Buffer.from(signature), right);
}

function isSame(given: Buffer, right: Buffer): boolean {
  return given.length === right.length && timingSafeEqual(given, right);
}

/**
 * The baskets in a message of the Cloud API: those of type `order`. Everything else in it is ignored, whatever it is.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages/order
 * @param at when it arrived, milliseconds since 1970
 */
export function basketsIn(body: Uint8Array, at: number): readonly ArrivedBasket[] {
  const values = listIn(parsed(body), 'entry')
    .flatMap((entry) => listIn(entry, 'changes'))
    .map((change) => part(change, 'value'));
  const messages = values.flatMap((value) => listIn(value, 'messages').map((message) => ({ value, message })));
  return messages
    .filter(({ message }) => part(message, 'type') === 'order')
    .slice(0, MOST_AT_ONCE)
    .flatMap(({ value, message }) => basketOf(value, message, at) ?? []);
}

function basketOf(value: unknown, message: unknown, arrivedAt: number): ArrivedBasket | null {
  const order = part(message, 'order');
  const id = sentIn(message, 'id').slice(0, LARGEST_BASKET.id);
  const lines = listIn(order, 'product_items')
    .slice(0, LARGEST_BASKET.lines)
    .flatMap((item) => lineOf(item) ?? []);
  if (id === '' || lines.length === 0) return null;
  const [contact] = listIn(value, 'contacts');
  // Both are left out for somebody who hides the phone.
  const phone = textIn(message, 'from', 20) || textIn(contact, 'wa_id', 20);
  return {
    // Short, and without characters that mean something in an address.
    id: createHash('sha256').update(id).digest('base64url'),
    arrivedAt,
    phone: /^\d{6,15}$/.test(phone) ? withoutKuwait(phone) : '',
    name: textIn(part(contact, 'profile'), 'name', LARGEST_BASKET.name),
    text: textIn(order, 'text', LARGEST_BASKET.text, cleanText),
    lines,
  };
}

function lineOf(item: unknown): AskedLine | null {
  const reference = textIn(item, 'product_retailer_id', LARGEST_BASKET.reference);
  const written = sentIn(item, 'quantity');
  const sent = /^\d{1,9}$/.test(written) ? Number(written) : 0;
  if (reference === '' || sent < 1) return null;
  const price = part(item, 'currency') === 'KWD' ? readKd(part(item, 'item_price')) : null;
  return { reference, quantity: Math.min(sent, LARGEST_BASKET.quantity), price };
}

function withoutKuwait(phone: string): string {
  return phone.length === 11 && phone.startsWith(KUWAIT_CODE) ? phone.slice(KUWAIT_CODE.length) : phone;
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
}

function part(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null && Object.hasOwn(of, name)
    ? (of as Record<string, unknown>)[name]
    : undefined;
}

function listIn(of: unknown, name: string): readonly unknown[] {
  const found = part(of, name);
  return Array.isArray(found) ? found : [];
}

/** Ids and quantities may be written as numbers. Empty for anything else. */
function sentIn(of: unknown, name: string): string {
  const found = part(of, name);
  if (typeof found === 'number') return String(found);
  return typeof found === 'string' ? found : '';
}

/** As it may be stored: a customer may have written the number of a card, of which no digit stays. */
function textIn(of: unknown, name: string, longest: number, clean = cleanLine): string {
  const text = clean(sentIn(of, name).slice(0, 2 * longest)).slice(0, longest);
  return holdsCardNumber(text) ? text.replace(/\p{N}/gu, '•') : text;
}

/** Meta calls it an integer and shows 7.99, so it may be a number or its text. */
function readKd(price: unknown): Fils | null {
  const kd = typeof price === 'string' && /^\d{1,7}(\.\d{1,6})?$/.test(price) ? Number(price) : price;
  return typeof kd === 'number' ? nearestFils(kd) : null;
}
