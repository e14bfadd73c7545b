import { MOST_ATTRIBUTES, MOST_CHOICES, LONGEST_ATTRIBUTE_NAME } from '@fyonka/api-contract/values/goods/attributes';
import { LONGEST_PASSWORD, LONGEST_PASSKEY_NAME } from '@fyonka/api-contract/values/accounts';
import { LONGEST_OF_SHOP, LONGEST_MESSAGE } from '@fyonka/api-contract/values/settings';
import {
  LONGEST_PRODUCT_NAME,
  LONGEST_DESCRIPTION,
  MOST_PICTURES,
  MOST_TAGS,
} from '@fyonka/api-contract/values/goods/products';
import { describe, expect, test } from '@jest/globals';
import { MOST_OWN_AREAS } from '@fyonka/api-contract/values/ordering/areas';
import { MOST_CHILDREN, LONGEST_CUSTOM_TEXT, LONGEST_WRITTEN_NUMBER } from '@fyonka/api-contract/values/limits';
import { LONGEST_CODE, LONGEST_COUPON_NAME } from '@fyonka/api-contract/values/ordering/coupons';
import * as requests from '@fyonka/api-contract/values/request-limits';
import { LONGEST_SAME_TEXT } from '@fyonka/api-contract/values/goods/translations';
import { LONGEST_ID } from '../../src/domain/ids.ts';
import { KNOWN_AREAS } from '../../src/domain/ordering/delivery/known-areas.ts';
import { LONGEST_NOTE } from '../../src/domain/ordering/order-note.ts';
import { LONGEST_ADDRESS } from '../../src/domain/texts/web-address.ts';

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
    ['name of a product', LONGEST_OF_PRODUCT.line, LONGEST_PRODUCT_NAME],
    ['description', LONGEST_OF_PRODUCT.description, LONGEST_DESCRIPTION],
    ['answer of the settings', LONGEST_OF_SETTINGS.text, LONGEST_OF_SHOP.answer],
    ['text of a message', LONGEST_OF_SETTINGS.text, LONGEST_MESSAGE.text],
    ['title of a message', LONGEST_OF_SETTINGS.line, LONGEST_MESSAGE.title],
    ['line of the settings', LONGEST_OF_SETTINGS.line, LONGEST_OF_SHOP.line],
    ['name of a passkey', LONGEST_OF_PASSKEY.name, LONGEST_PASSKEY_NAME],
    ['code of a coupon', LONGEST_SENT.coupon, LONGEST_CODE],
    ['text that is rightly the same', LONGEST_SENT.name, LONGEST_SAME_TEXT],
    ['name of a coupon', LONGEST_OF_COUPON.name, LONGEST_COUPON_NAME],
    ['pictures', MOST_SENT.pictures, MOST_PICTURES],
    ['tags', MOST_SENT.tags, MOST_TAGS],
    ['children', MOST_SENT.children, MOST_CHILDREN],
    ['attributes', MOST_SENT.attributes, MOST_ATTRIBUTES],
    ['choices of an attribute', MOST_SENT.choices, MOST_CHOICES],
    ['name of an attribute', LONGEST_OF_ATTRIBUTE.name, LONGEST_ATTRIBUTE_NAME],
  ])('%s', (_what, sent, taken) => {
    expect(sent).toBeGreaterThanOrEqual(taken);
  });

  test('every area that the shop can deliver to', () => {
    expect(MOST_SENT.areas).toBe(KNOWN_AREAS.length + MOST_OWN_AREAS);
  });
});
