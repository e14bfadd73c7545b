import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { latinDigits } from '@fyonka/api-contract/text/digits';
import { fold } from '@fyonka/api-contract/text/fold';
import * as limits from '@fyonka/api-contract/values/limits';
import * as buildingValues from '@fyonka/api-contract/values/ordering/buildings';
import * as moneyValues from '@fyonka/api-contract/values/ordering/money';
import { parseCard } from '../../src/adapters/payments/sandbox/card-form.ts';
import { LARGEST_PAGE_SIZE } from '../../src/application/catalog/browse-products.ts';
import { LONGEST_REASON } from '../../src/domain/ordering/money/request-refund.ts';
import { LONGEST_TRANSFER_DETAILS } from '../../src/domain/store/payment-settings.ts';
import { MOST_NAMED_PRODUCTS } from '../../src/domain/catalog/search/named-products.ts';
import { MOST_CHILDREN } from '../../src/domain/identity/family/family.ts';
import { MOST_WRONG_CODES } from '../../src/domain/identity/email-codes/email-code.ts';
import * as digits from '../../src/domain/digits.ts';
import { LONGEST_CUSTOM_TEXT } from '../../src/domain/ordering/placing/custom-texts.ts';
import { BUILDING_KINDS, KUWAIT, LONGEST_LINE, PACI_DIGITS } from '../../src/domain/ordering/delivery/address.ts';
import { LONGEST_TEXT } from '../../src/domain/ordering/delivery/delivery-details.ts';
import { LONGEST_ADDRESS_NAME, MOST_ADDRESSES } from '../../src/domain/identity/addresses/saved-addresses.ts';
import { LONGEST_GIFT_NOTE } from '../../src/domain/ordering/delivery/gift.ts';
import * as order from '../../src/domain/ordering/order.ts';
import { parsePhone } from '../../src/domain/ordering/delivery/phone.ts';
import * as search from '../../src/domain/search-text.ts';

// The limits that pages know are those of the domain.

test('texts about money have the limits of the domain', () => {
  expect(moneyValues).toMatchObject({ LONGEST_REFUND_REASON: LONGEST_REASON, LONGEST_TRANSFER_DETAILS });
});

describe('the limits of the pages are those of the domain', () => {
  test.each(
    Object.entries({
      MOST_LINES: order.MOST_LINES,
      LARGEST_QUANTITY: order.LARGEST_QUANTITY,
      LONGEST_CUSTOM_TEXT,
      LONGEST_ADDRESS_NAME,
      LONGEST_GIFT_NOTE,
      MOST_ADDRESSES,
      MOST_CHILDREN,
      MOST_WRONG_CODES,
      MOST_WISHES: MOST_NAMED_PRODUCTS,
      LONGEST_LINE,
      LONGEST_TEXT,
      LARGEST_PAGE_SIZE,
      TIME_TO_PAY: order.TIME_TO_PAY,
    }),
  )('%s', (name, limit) => {
    expect(limits).toHaveProperty(name, limit);
  });

  test('buildings and the bounds of Kuwait', () => {
    expect(buildingValues).toMatchObject({ BUILDING_KINDS, KUWAIT, PACI_DIGITS });
  });

  test('PHONE_DIGITS', () => {
    const phone = (length: number) => '5'.repeat(length);
    expect(parsePhone(phone(limits.PHONE_DIGITS))).toBe(phone(limits.PHONE_DIGITS));
    expect(parsePhone(phone(limits.PHONE_DIGITS + 1))).toBeNull();
  });

  test('CARD_DIGITS', () => {
    // Zeros have a good check digit; a month has to be one.
    const card = (more: number) => ({
      cardholderName: 'Noura',
      cardNumber: '0'.repeat(limits.CARD_DIGITS.cardNumber + more),
      expiryMonth: '1'.repeat(limits.CARD_DIGITS.expiryMonth + more),
      expiryYear: '1'.repeat(limits.CARD_DIGITS.expiryYear + more),
      cvv: '1'.repeat(limits.CARD_DIGITS.cvv + more),
    });
    expect(parseCard(card(0))).toHaveProperty('card');
    expect(parseCard(card(1))).toMatchObject({
      faults: Object.keys(limits.CARD_DIGITS).map((field) => ({ field })),
    });
  });
});

const arabic = fc.string({ unit: fc.constantFrom(...Array.from('اأإآٱىيةه لمـَُِّْسكئؤءﻻ٠٤٩۰۷')) });

test('pages and server fold the same spellings to the same text', () => {
  fc.assert(
    fc.property(fc.oneof(arabic, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (text) => {
      expect(fold(text)).toBe(search.fold(text));
      expect(latinDigits(text)).toBe(digits.latinDigits(text));
    }),
    { numRuns: 500 },
  );
});
