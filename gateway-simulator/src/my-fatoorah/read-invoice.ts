import { numberIn, textIn } from '../kit/json.ts';
import type { Fields } from '../kit/json.ts';
import { filsOf } from '../kit/money.ts';
import { invalid } from './envelope.ts';
import type { ValidationError } from './envelope.ts';
import type { InvoiceRequest } from './invoice.ts';
import { METHODS } from './methods.ts';

/** @throws MyFatoorahError that names every fault of the request */
export function readInvoice(fields: Fields): InvoiceRequest {
  const method = METHODS.find(({ id }) => id === numberIn(fields, 'PaymentMethodId'));
  const value = filsOf(fields['InvoiceValue'], 'KWD');
  const errors: ValidationError[] = [
    ...(method ? [] : [{ Name: 'PaymentMethodId', Error: 'Invalid payment method' }]),
    ...(value ? [] : [{ Name: 'InvoiceValue', Error: 'Invoice value must be more than 0 with at most 3 decimals' }]),
    ...urlFaults(fields, 'CallBackUrl'),
    ...urlFaults(fields, 'ErrorUrl'),
    ...mobileFaults(fields),
  ];
  if (errors.length > 0 || !method || !value) throw invalid(errors);
  const expiry = kuwaitMoment(textIn(fields, 'ExpiryDate') ?? '');
  return {
    value,
    method,
    callBackUrl: String(fields['CallBackUrl']),
    errorUrl: String(fields['ErrorUrl']),
    customerReference: textIn(fields, 'CustomerReference'),
    userDefinedField: textIn(fields, 'UserDefinedField'),
    customerName: textIn(fields, 'CustomerName'),
    customerMobile: textIn(fields, 'CustomerMobile'),
    customerEmail: textIn(fields, 'CustomerEmail'),
    language: textIn(fields, 'Language')?.toLowerCase().startsWith('en') ? 'en' : 'ar',
    expiresAt: Number.isNaN(expiry) ? null : expiry,
  };
}

/** MyFatoorah reads a time without a zone as Kuwait's. @returns milliseconds since 1970; NaN when it is no time */
function kuwaitMoment(written: string): number {
  return Date.parse(/Z$|[+-]\d{2}:\d{2}$/.test(written) ? written : `${written}+03:00`);
}

function urlFaults(fields: Fields, name: string): readonly ValidationError[] {
  const url = textIn(fields, name);
  const good = url !== null && /^https?:/.test(url) && URL.canParse(url);
  return good ? [] : [{ Name: name, Error: `${name} must be a URL` }];
}

/** At most eleven Latin digits, without the country's code, which has a field of its own. */
function mobileFaults(fields: Fields): readonly ValidationError[] {
  const mobile = textIn(fields, 'CustomerMobile');
  const good = mobile === null || /^[0-9]{3,11}$/.test(mobile);
  return good ? [] : [{ Name: 'CustomerMobile', Error: 'Mobile number must have 3 to 11 digits' }];
}
