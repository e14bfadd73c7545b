import { describe, expect, test } from '@jest/globals';
import { PAGE_SIZE } from '@fyonka/api-contract/pages/first-view';
import { MOST_CHILDREN, LARGEST_PAGE_SIZE, LONGEST_CUSTOM_TEXT } from '@fyonka/api-contract/values/limits';
import { WEEKDAYS } from '@fyonka/api-contract/values/office';
import { LONGEST_CODE, LONGEST_COUPON_NAME } from '@fyonka/api-contract/values/ordering/coupons';
import * as requests from '@fyonka/api-contract/values/request-limits';
import { LONGEST_SAME_TEXT } from '@fyonka/api-contract/values/translations';
import { DEFAULT_PAGE_SIZE } from '../../src/application/catalog/browse-products.ts';
import { MOST_USERS_OF_PAGE, USERS_OF_PAGE } from '../../src/application/identity/accounts/browse-users.ts';
import { MOST_ORDERS_PER_PAGE, ORDERS_PER_PAGE } from '../../src/application/ordering/list-own-orders.ts';
import { MOST_ORDERS_OF_PAGE, ORDERS_OF_PAGE } from '../../src/application/ordering/office/browse-orders.ts';
import { MOST_ORDERS_AT_ONCE } from '../../src/application/ordering/office/set-order-statuses.ts';
import * as attributes from '../../src/domain/catalog/attributes/attribute.ts';
import { MOST_TAGS } from '../../src/domain/catalog/custom-tags-draft.ts';
import { MOST_PICTURES } from '../../src/domain/catalog/pictures/pictures-draft.ts';
import { MOST_PLACED } from '../../src/domain/catalog/placing/arrange-products.ts';
import { LONGEST_DESCRIPTION, LONGEST_NAME } from '../../src/domain/catalog/product-draft.ts';
import { LONGEST_PASSKEY_NAME } from '../../src/domain/identity/passkeys/passkey.ts';
import { LONGEST_PASSWORD } from '../../src/domain/identity/passwords/password-policy.ts';
import { LONGEST_ID } from '../../src/domain/ids.ts';
import * as areas from '../../src/domain/ordering/delivery/delivery-areas.ts';
import { LONGEST_MESSAGE } from '../../src/domain/ordering/messages/message-draft.ts';
import { LONGEST_NOTE } from '../../src/domain/ordering/order-note.ts';
import { LONGEST_WRITTEN_NUMBER } from '../../src/domain/ordering/order-number.ts';
import { MOST_TEXTS_OF_SHEET } from '../../src/domain/reporting/production.ts';
import { MOST_HOLIDAYS } from '../../src/domain/store/calendar/calendar-draft.ts';
import { LONGEST, MOST_QUESTIONS } from '../../src/domain/store/settings-draft.ts';
import { LONGEST_ADDRESS } from '../../src/domain/texts/web-address.ts';
import { MOST_SAME_TEXTS } from '../../src/domain/translations/translation-rules.ts';

test('a list without a limit has the length that the pages expect', () => {
  expect(DEFAULT_PAGE_SIZE).toBe(PAGE_SIZE);
});

describe('the bounds of the contract allow everything that the domain accepts', () => {
  const { LONGEST_SENT, LONGEST_OF_COUPON, LONGEST_OF_PRODUCT, LONGEST_OF_SETTINGS, LONGEST_OF_PASSKEY } = requests;
  const { LONGEST_OF_ATTRIBUTE, MOST_SENT } = requests;

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
    ['text of a message', LONGEST_OF_SETTINGS.text, LONGEST_MESSAGE.text],
    ['title of a message', LONGEST_OF_SETTINGS.line, LONGEST_MESSAGE.title],
    ['line of the settings', LONGEST_OF_SETTINGS.line, LONGEST.line],
    ['name of a passkey', LONGEST_OF_PASSKEY.name, LONGEST_PASSKEY_NAME],
    ['code of a coupon', LONGEST_SENT.coupon, LONGEST_CODE],
    ['text that is rightly the same', LONGEST_SENT.name, LONGEST_SAME_TEXT],
    ['name of a coupon', LONGEST_OF_COUPON.name, LONGEST_COUPON_NAME],
    ['pictures', MOST_SENT.pictures, MOST_PICTURES],
    ['tags', MOST_SENT.tags, MOST_TAGS],
    ['children', MOST_SENT.children, MOST_CHILDREN],
    ['attributes', MOST_SENT.attributes, attributes.MOST_ATTRIBUTES],
    ['choices of an attribute', MOST_SENT.choices, attributes.MOST_CHOICES],
    ['name of an attribute', LONGEST_OF_ATTRIBUTE.name, attributes.LONGEST_ATTRIBUTE_NAME],
  ])('%s', (_what, sent, taken) => {
    expect(sent).toBeGreaterThanOrEqual(taken);
  });

  test('lists and numbers have the bounds of the shop', () => {
    expect({ ...requests }).toMatchObject({
      MOST_SENT: {
        orderIds: MOST_ORDERS_AT_ONCE,
        placed: MOST_PLACED,
        textsOfSheet: MOST_TEXTS_OF_SHEET,
        questions: MOST_QUESTIONS,
        areas: areas.DELIVERY_AREAS.length,
        weekdays: WEEKDAYS.length,
        holidays: MOST_HOLIDAYS,
        sameTexts: MOST_SAME_TEXTS,
      },
      PAGES: {
        products: { most: LARGEST_PAGE_SIZE, usual: DEFAULT_PAGE_SIZE },
        history: { most: LARGEST_PAGE_SIZE, usual: DEFAULT_PAGE_SIZE },
        ownOrders: { most: MOST_ORDERS_PER_PAGE, usual: ORDERS_PER_PAGE },
        officeOrders: { most: MOST_ORDERS_OF_PAGE, usual: ORDERS_OF_PAGE },
        users: { most: MOST_USERS_OF_PAGE, usual: USERS_OF_PAGE },
      },
    });
  });
});
