import { fieldsOf, numberIn, textIn } from '../../kit/json.ts';
import type { Fields } from '../../kit/json.ts';
import { filsOf, isCurrency } from '../../kit/money.ts';
import { TapError } from '../errors.ts';
import type { TapErrorCode } from '../errors.ts';
import type { ChargeRequest, Method } from './charge.ts';
import { customerFaults } from './read-customer.ts';

const METHODS: Readonly<Record<string, Method>> = {
  'src_kw.knet': 'knet',
  src_card: 'card',
  src_apple_pay: 'apple-pay',
  src_all: 'any',
};

const SMALLEST_AMOUNT = 100;
const EXPIRY = { least: 5, most: 60, usual: 30 };
const REPEATED = ['threeDSecure', 'save_card', 'customer_initiated', 'description', 'metadata', 'customer', 'merchant'];

/**
 * @param language header `lang_code`
 * @throws TapError that names every fault of the request
 */
export function readCharge(fields: Fields, language: string | undefined): ChargeRequest {
  const faults = [
    ...amountFaults(fields),
    ...customerFaults(fieldsOf(fields['customer'])),
    ...sourceFaults(fields),
    ...textFaults(fields),
    ...addressFaults(fields),
    ...expiryFaults(fields),
  ];
  if (faults.length > 0) throw new TapError(400, faults);
  return charge(fields, language);
}

function charge(fields: Fields, language: string | undefined): ChargeRequest {
  const currency = String(fields['currency']);
  const reference = fieldsOf(fields['reference']);
  const sourceId = String(fieldsOf(fields['source'])['id']);
  return {
    amount: filsOf(fields['amount'], currency) ?? 0,
    currency,
    sourceId,
    method: METHODS[sourceId] ?? 'card',
    redirectUrl: String(fieldsOf(fields['redirect'])['url']),
    postUrl: textIn(fieldsOf(fields['post']), 'url'),
    transactionReference: textIn(reference, 'transaction'),
    orderReference: textIn(reference, 'order'),
    idempotencyKey: textIn(reference, 'idempotent'),
    expiryMinutes: expiryOf(fields),
    // Tap keeps a card only of a payment that the bank has confirmed.
    savesCard: fields['save_card'] === true && fields['threeDSecure'] === true,
    customer: textIn(fieldsOf(fields['customer']), 'id'),
    language: language?.toLowerCase().startsWith('en') ? 'en' : 'ar',
    repeated: Object.fromEntries(REPEATED.filter((key) => key in fields).map((key) => [key, fields[key]])),
  };
}

function amountFaults(fields: Fields): readonly TapErrorCode[] {
  const currency = fields['currency'];
  if (!isCurrency(currency)) return [1118];
  const amount = filsOf(fields['amount'], currency);
  return amount === null || amount < SMALLEST_AMOUNT ? [1117] : [];
}

function sourceFaults(fields: Fields): readonly TapErrorCode[] {
  const id = textIn(fieldsOf(fields['source']), 'id');
  if (id === null) return [1124];
  if (!(id in METHODS) && !id.startsWith('tok_')) return [1125];
  const isOther = isCurrency(fields['currency']) && fields['currency'] !== 'KWD';
  return id === 'src_kw.knet' && isOther ? [1119] : [];
}

function textFaults(fields: Fields): readonly TapErrorCode[] {
  const reference = fieldsOf(fields['reference']);
  const metadata = Object.entries(fieldsOf(fields['metadata']));
  const found: [boolean, TapErrorCode][] = [
    [lengthOf(fields['description']) >= 1000, 1121],
    [lengthOf(reference['order']) >= 100, 1122],
    [lengthOf(reference['transaction']) >= 100, 1123],
    [metadata.some(([key]) => key.length >= 250), 1127],
    [metadata.some(([, value]) => lengthOf(value) >= 1000), 1128],
  ];
  return found.filter(([isFault]) => isFault).map(([, code]) => code);
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' ? value.length : 0;
}

function addressFaults(fields: Fields): readonly TapErrorCode[] {
  const url = textIn(fieldsOf(fields['redirect']), 'url');
  if (url === null) return [1110];
  return /^https?:/.test(url) && URL.canParse(url) ? [] : [1111];
}

function expiryFaults(fields: Fields): readonly TapErrorCode[] {
  const minutes = expiryOf(fields);
  return Number.isInteger(minutes) && minutes >= EXPIRY.least && minutes <= EXPIRY.most ? [] : [1103];
}

function expiryOf(fields: Fields): number {
  return numberIn(fieldsOf(fieldsOf(fields['transaction'])['expiry']), 'period') ?? EXPIRY.usual;
}
