import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import { checkingClass } from './checking-class.ts';
import { ApiValidationPipe } from './validation.pipe.ts';

const check = (schema: string, sent: object, type: 'body' | 'query' = 'body') =>
  new ApiValidationPipe().transform(sent, { type, metatype: checkingClass(schema) }) as Promise<object>;
const faultsOf = (schema: string, sent: object, type?: 'query') =>
  check(schema, sent, type).then(
    () => [],
    (error: unknown) => (error as { faults: unknown }).faults,
  );

test('a request is checked as its schema says, and every faulty field is named', async () => {
  expect(await check('ResolveRefundRequest', { outcome: 'done', note: 'by hand', more: 1 })).toEqual({
    outcome: 'done',
    note: 'by hand',
  });
  expect(await faultsOf('ResolveRefundRequest', { outcome: 'lost', note: 'x'.repeat(10_000) })).toEqual([
    { field: 'outcome', code: 'INVALID' },
    { field: 'note', code: 'TOO_LONG' },
  ]);
  expect(await faultsOf('ResolveRefundRequest', {})).toEqual([
    { field: 'outcome', code: 'REQUIRED' },
    { field: 'note', code: 'REQUIRED' },
  ]);
});

test('what the domain judges may be left out of a form, but not what is needed to judge it', async () => {
  expect(await faultsOf('RecordMoneyRequest', {})).toEqual([{ field: 'method', code: 'REQUIRED' }]);
  expect(await check('RecordMoneyRequest', { method: 'cash', amount: '٣٫٥' })).toEqual({
    method: 'cash',
    amount: '٣٫٥',
  });
});

test('a schema within another is checked by its own rules', async () => {
  const order = { orderItems: [{ quantity: 0 }, { quantity: '٢' }], address: { block: 4, location: { lat: 'x' } } };
  expect(await faultsOf('PlaceOrderRequest', order)).toEqual(
    expect.arrayContaining([
      { field: 'orderItems.0.quantity', code: 'INVALID_QUANTITY' },
      { field: 'address.location.lat', code: 'INVALID' },
      { field: 'address.location.lng', code: 'REQUIRED' },
    ]),
  );
});

test('numbers as texts, names in both languages and texts by names are taken as the schema is marked', async () => {
  const item = { name: { en: 'Bow', ar: 'فيونكة' }, quantity: 1 };
  const order = { phone: 55_123_456, orderItems: [item], address: { block: 4 } };
  expect(await check('PlaceOrderRequest', order)).toEqual({
    phone: '55123456',
    orderItems: [{ name: 'Bow', quantity: 1 }],
    address: { block: '4' },
  });
  const keys = Object.fromEntries(Array.from({ length: 9 }, (_, place) => [`key${place}`, 'x']));
  expect(await faultsOf('GatewayKeysRequest', { password: 'x', keys })).toEqual([{ field: 'keys', code: 'INVALID' }]);
});

test('a parameter without a value is left out, unless its schema keeps it', async () => {
  expect(await check('CouponsQuery', { page: '' }, 'query')).toEqual({});
  expect(await check('SalesReportQuery', { month: '' }, 'query')).toEqual({ month: '' });
});

test('a choice is taken in any case where its schema is marked so, and an unknown one may count as left out', async () => {
  expect(await check('InvoiceQuery', { lang: 'AR', format: 'Pdf' }, 'query')).toEqual({ lang: 'ar', format: 'pdf' });
  expect(await check('InvoiceQuery', { lang: 'fr' }, 'query')).toEqual({});
  expect(await faultsOf('InvoiceQuery', { format: 'xls' }, 'query')).toEqual([{ field: 'format', code: 'INVALID' }]);
});

test('requests that arrive while a class is being made are checked by all of its rules', async () => {
  const sent = { text: 'x'.repeat(10_000), version: -1 };
  const faults = await Promise.all([1, 2, 3].map(() => faultsOf('OrderNoteRequest', sent)));
  expect(faults).toEqual(
    [1, 2, 3].map(() => [
      expect.objectContaining({ field: 'text', code: 'TOO_LONG' }),
      { field: 'version', code: 'INVALID' },
    ]),
  );
});

test('null counts as left out, except where it is a value of its own', async () => {
  expect(await check('ProductRowRequest', { price: null, stockQuantity: null })).toEqual({ stockQuantity: null });
});
