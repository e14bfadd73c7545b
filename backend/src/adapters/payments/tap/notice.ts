import type { PaymentNotice } from '../../../application/ordering/paying/ports.ts';
import { headerOf, isSigned } from '../wire/hmac.ts';
import type { Headers } from '../wire/hmac.ts';
import { fieldsOf, readJson, textAt } from '../wire/json.ts';
import type { Fields } from '../wire/json.ts';

const AMOUNT = /^(\d+)(?:\.(\d+))?$/;

/**
 * Reads a notice of Tap whose `hashstring` is right.
 * @param keys secret keys of the API with which Tap may have signed it
 */
export function readNotice(body: Uint8Array, headers: Headers, keys: readonly string[]): PaymentNotice | null {
  const object = fieldsOf(readJson(Buffer.from(body).toString('utf8')));
  const signature = headerOf(headers, 'hashstring');
  const about = textAt(object, 'object');
  const texts = signedTexts(object);
  if ((about !== 'charge' && about !== 'refund') || texts.length === 0 || !isSigned(texts, keys, signature, 'hex'))
    return null;
  return { gateway: 'tap', about, reference: textAt(object, 'id'), status: textAt(object, 'status'), signature };
}

/** What Tap may have signed of an object: documents and implementations differ on where the time of a refund is. */
function signedTexts(object: Fields): readonly string[] {
  const id = textAt(object, 'id');
  const amount = amountText(textAt(object, 'amount'), textAt(object, 'currency'));
  if (id === '' || amount === null) return [];
  const created = new Set([textAt(object, 'transaction', 'created'), textAt(object, 'created')]);
  return [...created].map((time) =>
    [
      ['x_id', id],
      ['x_amount', amount],
      ['x_currency', textAt(object, 'currency')],
      ['x_gateway_reference', textAt(object, 'reference', 'gateway')],
      ['x_payment_reference', textAt(object, 'reference', 'payment')],
      ['x_status', textAt(object, 'status')],
      ['x_created', time],
    ]
      .flat()
      .join(''),
  );
}

/** The amount with all decimals of its currency, as Tap signs it: JSON drops the trailing zeros of `0.500`. */
function amountText(written: string, currency: string): string | null {
  const [, whole, decimals = ''] = AMOUNT.exec(written) ?? [];
  const places = placesOf(currency);
  if (whole === undefined || places === null || decimals.length > places) return null;
  return places === 0 ? whole : `${whole}.${decimals.padEnd(places, '0')}`;
}

/** Decimals that ISO 4217 gives a currency; null: its code is none. */
function placesOf(currency: string): number | null {
  if (!/^[A-Z]{3}$/.test(currency)) return null;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? null;
}
