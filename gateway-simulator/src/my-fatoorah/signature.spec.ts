import { expect, test } from '@jest/globals';
import { signatureOf } from './signature.ts';

test('a notice of MyFatoorah is signed over its fields in their order, and over nothing for a missing one', () => {
  const fields = [
    ['Invoice.Id', '6409988'],
    ['Invoice.Status', 'PAID'],
    ['Transaction.Status', 'SUCCESS'],
    ['Transaction.PaymentId', '07076409988323998875'],
    ['Invoice.ExternalIdentifier', null],
  ] as const;
  expect(signatureOf('fyonka-sim-secret', fields)).toBe('uk8LglKJXJAwcIMJEyqwu93tjSgb8kcqG9L7QxlIOEw=');
});
