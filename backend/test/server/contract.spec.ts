import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { COLOR_OPTIONS } from '@fyonka/api-contract/values/colors';
import { latinDigits } from '@fyonka/api-contract/text/digits';
import { PAGE_SIZE } from '@fyonka/api-contract/pages/first-view';
import { fold } from '@fyonka/api-contract/text/fold';
import { LANGUAGES } from '@fyonka/api-contract/values/language';
import * as limits from '@fyonka/api-contract/values/limits';
import * as requests from '@fyonka/api-contract/values/request-limits';
import { CLOTH_COLORS, THREAD_COLORS } from '@fyonka/api-contract/values/lettering';
import { FILTER_COLORS } from '@fyonka/api-contract/values/product-filters';
import { parseCard } from '../../src/adapters/payments/sandbox/card-form.ts';
import { DEFAULT_PAGE_SIZE, LARGEST_PAGE_SIZE } from '../../src/application/catalog/browse-products.ts';
import { MOST_USERS_OF_PAGE, USERS_OF_PAGE } from '../../src/application/identity/accounts/browse-users.ts';
import { MOST_ORDERS_PER_PAGE, ORDERS_PER_PAGE } from '../../src/application/ordering/list-own-orders.ts';
import { MOST_ORDERS_OF_PAGE, ORDERS_OF_PAGE } from '../../src/application/ordering/office/browse-orders.ts';
import { MOST_ORDERS_AT_ONCE } from '../../src/application/ordering/office/set-order-statuses.ts';
import { MOST_TAGS } from '../../src/domain/catalog/custom-tags-draft.ts';
import { MOST_PICTURES } from '../../src/domain/catalog/pictures-draft.ts';
import { LONGEST_DESCRIPTION, LONGEST_NAME } from '../../src/domain/catalog/product-draft.ts';
import { LARGEST_STOCK } from '../../src/domain/draft-fields.ts';
import { LONGEST_PASSKEY_NAME } from '../../src/domain/identity/passkeys/passkey.ts';
import { LONGEST_PASSWORD } from '../../src/domain/identity/passwords/password-policy.ts';
import { LONGEST_ID } from '../../src/domain/ids.ts';
import { DELIVERY_AREAS } from '../../src/domain/ordering/delivery/delivery-areas.ts';
import { LONGEST_NOTE } from '../../src/domain/ordering/order-note.ts';
import { LONGEST_WRITTEN_NUMBER } from '../../src/domain/ordering/order-number.ts';
import { MOST_TEXTS_OF_SHEET } from '../../src/domain/reporting/production.ts';
import { MOST_SOLD_PRODUCTS } from '../../src/domain/reporting/sales-report.ts';
import { LONGEST, MOST_QUESTIONS } from '../../src/domain/store/settings-draft.ts';
import { LONGEST_ADDRESS } from '../../src/domain/web-address.ts';
import * as colors from '../../src/domain/catalog/colors.ts';
import * as lettering from '../../src/domain/catalog/lettering.ts';
import * as digits from '../../src/domain/digits.ts';
import * as localizedText from '../../src/domain/localized-text.ts';
import { LONGEST_CUSTOM_TEXT } from '../../src/domain/ordering/placing/custom-texts.ts';
import { LONGEST_LINE, LONGEST_TEXT } from '../../src/domain/ordering/delivery/delivery-details.ts';
import { LARGEST_QUANTITY, MOST_LINES, TIME_TO_PAY } from '../../src/domain/ordering/order.ts';
import { parsePhone } from '../../src/domain/ordering/delivery/phone.ts';
import * as search from '../../src/domain/search-text.ts';

// The domain imports nothing, not even the contract. So some values are written in both, and compared here.

test('both have the same languages', () => {
  expect(LANGUAGES).toEqual(localizedText.LANGUAGES);
});

test('the pages name every colour that the shop has, in its order', () => {
  expect(FILTER_COLORS).toEqual(colors.FILTER_COLORS);
  expect([CLOTH_COLORS, THREAD_COLORS]).toEqual([lettering.CLOTH_COLORS, lettering.THREAD_COLORS]);
  expect(COLOR_OPTIONS.map(({ value }) => value)).toEqual(colors.FILTER_COLORS);
});

test('a list without a limit has the length that the pages expect', () => {
  expect(DEFAULT_PAGE_SIZE).toBe(PAGE_SIZE);
});

describe('a request may carry what the domain takes', () => {
  const { LONGEST_SENT, LONGEST_OF_PRODUCT, LONGEST_OF_SETTINGS, LONGEST_OF_PASSKEY, MOST_SENT } = requests;

  test.each([
    ['id', LONGEST_SENT.id, LONGEST_ID],
    ['order number', LONGEST_SENT.orderNumber, LONGEST_WRITTEN_NUMBER],
    ['password', LONGEST_SENT.password, LONGEST_PASSWORD],
    ['custom text', LONGEST_SENT.name, LONGEST_CUSTOM_TEXT],
    ['note', LONGEST_SENT.note, LONGEST_NOTE],
    ['web address', LONGEST_SENT.webAddress, LONGEST_ADDRESS],
    ['name of a product', LONGEST_OF_PRODUCT.line, LONGEST_NAME],
    ['description', LONGEST_OF_PRODUCT.description, LONGEST_DESCRIPTION],
    ['answer of the settings', LONGEST_OF_SETTINGS.text, LONGEST.answer],
    ['line of the settings', LONGEST_OF_SETTINGS.line, LONGEST.line],
    ['name of a passkey', LONGEST_OF_PASSKEY.name, LONGEST_PASSKEY_NAME],
    ['pictures', MOST_SENT.pictures, MOST_PICTURES],
    ['tags', MOST_SENT.tags, MOST_TAGS],
  ])('%s', (_what, sent, taken) => {
    expect(sent).toBeGreaterThanOrEqual(taken);
  });

  test('lists and numbers have the bounds of the shop', () => {
    expect({ ...requests }).toMatchObject({
      MOST_SENT: {
        orderIds: MOST_ORDERS_AT_ONCE,
        textsOfSheet: MOST_TEXTS_OF_SHEET,
        questions: MOST_QUESTIONS,
        areas: DELIVERY_AREAS.length,
      },
      PAGES: {
        products: { most: LARGEST_PAGE_SIZE, usual: DEFAULT_PAGE_SIZE },
        history: { most: LARGEST_PAGE_SIZE, usual: DEFAULT_PAGE_SIZE },
        ownOrders: { most: MOST_ORDERS_PER_PAGE, usual: ORDERS_PER_PAGE },
        officeOrders: { most: MOST_ORDERS_OF_PAGE, usual: ORDERS_OF_PAGE },
        users: { most: MOST_USERS_OF_PAGE, usual: USERS_OF_PAGE },
      },
      LARGEST_STOCK,
      MOST_SOLD_PRODUCTS,
    });
  });
});

describe('the pages stop at the limits of the shop', () => {
  test.each(
    Object.entries({
      MOST_LINES,
      LARGEST_QUANTITY,
      LONGEST_CUSTOM_TEXT,
      LONGEST_LINE,
      LONGEST_TEXT,
      LARGEST_PAGE_SIZE,
      TIME_TO_PAY,
    }),
  )('%s', (name, limit) => {
    expect(limits).toHaveProperty(name, limit);
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
