import { describe, expect, test } from '@jest/globals';
import { COLOR_OPTIONS } from '@fyonka/api-contract/values/colors';
import { PAGE_SIZE } from '@fyonka/api-contract/pages/first-view';
import { GOVERNORATES } from '@fyonka/api-contract/values/ordering/governorates';
import { LANGUAGES } from '@fyonka/api-contract/values/language';
import * as requests from '@fyonka/api-contract/values/request-limits';
import {
  CLOTH_COLORS,
  FRAME_BOUNDS,
  THREAD_COLORS,
  USUAL_LETTERING,
} from '@fyonka/api-contract/values/goods/lettering';
import * as levels from '@fyonka/api-contract/values/goods/levels';
import * as frontEndValues from '@fyonka/api-contract/values/front-ends';
import * as officeValues from '@fyonka/api-contract/values/office';
import * as orderValues from '@fyonka/api-contract/values/ordering/order-statuses';
import * as messageValues from '@fyonka/api-contract/values/ordering/messages';
import * as moneyValues from '@fyonka/api-contract/values/ordering/money';
import * as paymentValues from '@fyonka/api-contract/values/ordering/payment-methods';
import * as roles from '@fyonka/api-contract/values/roles';
import { FILTER_COLORS } from '@fyonka/api-contract/values/goods/product-filters';
import type { PRODUCT_SORTS } from '@fyonka/api-contract/values/goods/product-filters';
import { DEFAULT_PAGE_SIZE, LARGEST_PAGE_SIZE } from '../../src/application/catalog/browse-products.ts';
import { MOST_USERS_OF_PAGE, USERS_OF_PAGE } from '../../src/application/identity/accounts/browse-users.ts';
import { MOST_ORDERS_PER_PAGE, ORDERS_PER_PAGE } from '../../src/application/ordering/list-own-orders.ts';
import { MOST_ORDERS_OF_PAGE, ORDERS_OF_PAGE } from '../../src/application/ordering/office/browse-orders.ts';
import { MOST_ORDERS_AT_ONCE } from '../../src/application/ordering/office/set-order-statuses.ts';
import { RESTORE_CONFLICTS, TRASH_DAYS } from '@fyonka/api-contract/values/goods/trash';
import * as attributes from '../../src/domain/catalog/attributes/attribute.ts';
import { MOST_TAGS } from '../../src/domain/catalog/custom-tags-draft.ts';
import { MOST_PICTURES } from '../../src/domain/catalog/pictures/pictures-draft.ts';
import * as trash from '../../src/domain/catalog/trash/trash.ts';
import { MOST_PLACED } from '../../src/domain/catalog/placing/arrange-products.ts';
import { LONGEST_DESCRIPTION, LONGEST_NAME } from '../../src/domain/catalog/product-draft.ts';
import { LARGEST_STOCK } from '../../src/domain/draft-fields.ts';
import { LONGEST_PASSKEY_NAME } from '../../src/domain/identity/passkeys/passkey.ts';
import { LONGEST_PASSWORD } from '../../src/domain/identity/passwords/password-policy.ts';
import { LONGEST_ID } from '../../src/domain/ids.ts';
import * as areas from '../../src/domain/ordering/delivery/delivery-areas.ts';
import { LONGEST_MESSAGE } from '../../src/domain/ordering/messages/message-draft.ts';
import { MESSAGE_FIELDS } from '../../src/domain/ordering/messages/message-fields.ts';
import { MAILED_STATUSES } from '../../src/domain/ordering/messages/mailed-status.ts';
import { LONGEST_NOTE } from '../../src/domain/ordering/order-note.ts';
import { LONGEST_WRITTEN_NUMBER } from '../../src/domain/ordering/order-number.ts';
import { MOST_TEXTS_OF_SHEET } from '../../src/domain/reporting/production.ts';
import { MOST_SOLD_PRODUCTS } from '../../src/domain/reporting/sales-report.ts';
import { MOST_HOLIDAYS } from '../../src/domain/store/calendar/calendar-draft.ts';
import { WEEKDAYS } from '../../src/domain/store/calendar/calendar-settings.ts';
import { HOLIDAY_KINDS } from '../../src/domain/store/calendar/holidays.ts';
import { LONGEST, MOST_QUESTIONS } from '../../src/domain/store/settings-draft.ts';
import { LONGEST_ADDRESS } from '../../src/domain/texts/web-address.ts';
import * as colors from '../../src/domain/catalog/colors.ts';
import { LEVELS } from '../../src/domain/catalog/levels.ts';
import { CHILD_LEVELS } from '../../src/domain/identity/family/child-levels.ts';
import { MOST_CHILDREN } from '../../src/domain/identity/family/family.ts';
import * as lettering from '../../src/domain/catalog/pictures/lettering.ts';
import * as localizedText from '../../src/domain/localized-text.ts';
import { LONGEST_CUSTOM_TEXT } from '../../src/domain/ordering/placing/custom-texts.ts';
import * as order from '../../src/domain/ordering/order.ts';
import * as entries from '../../src/domain/ordering/money/money-entry.ts';
import { FINDING_KINDS } from '../../src/domain/ordering/money/finding.ts';
import * as refunds from '../../src/domain/ordering/money/refund.ts';
import * as methods from '../../src/domain/ordering/paying/payment-methods.ts';
import * as attempts from '../../src/domain/ordering/paying/payment-attempt.ts';
import { PAYMENT_STATES } from '../../src/domain/ordering/paying/payment-state.ts';
import type { QuoteProblem } from '../../src/domain/ordering/placing/quote.ts';
import { ROLES } from '../../src/domain/identity/account.ts';
import * as priceValues from '@fyonka/api-contract/values/goods/product-changes';
import * as priceRules from '../../src/domain/catalog/bulk/price-rule.ts';
import { fils, kdText } from '../../src/domain/money.ts';
import { PERMISSIONS, STAFF_ROLES } from '../../src/domain/identity/permissions.ts';
import { AUDIT_KINDS } from '../../src/domain/identity/audit.ts';
import type { AuditActor } from '../../src/domain/identity/audit.ts';
import * as bookings from '../../src/domain/catalog/stock/stock-booking.ts';
import * as purchase from '../../src/domain/catalog/stock/purchase.ts';
import * as movements from '../../src/domain/catalog/stock/stock-movement.ts';
import * as history from '../../src/domain/history.ts';
import { ALERT_KINDS } from '../../src/domain/office/alerts/alert.ts';
import { OFFICE_EVENT_KINDS } from '../../src/domain/office/office-event.ts';
import type { Disclosure } from '../../src/application/ordering/read-invoice.ts';
import type { CardBrand } from '../../src/application/ordering/paying/payment-gateway.ts';
import { FRONT_END_FINDINGS } from '../../src/application/front-ends/ports.ts';
import type { GroupSort, OrderSort } from '../../src/application/ordering/office/office-orders.ts';
import type { OfficeProductSort } from '../../src/application/catalog/editing/editing-ports.ts';
import type { ProductSort } from '../../src/application/catalog/ports.ts';
import { CLIENT_ERROR_KINDS } from '../../src/domain/front-ends/client-error.ts';
import { LARGEST_CANARY } from '../../src/domain/front-ends/pointer.ts';
import * as couponValues from '@fyonka/api-contract/values/ordering/coupons';
import { GAP_KINDS, LONGEST_SAME_TEXT } from '@fyonka/api-contract/values/translations';
import * as translationGaps from '../../src/domain/translations/translation-gaps.ts';
import * as translationRules from '../../src/domain/translations/translation-rules.ts';
import { COUPON_PROBLEMS } from '../../src/domain/ordering/coupons/best-discount.ts';
import { LONGEST_CODE, SHORTEST_CODE } from '../../src/domain/ordering/coupons/coupon-code.ts';
import { LARGEST_BOUND, LONGEST_COUPON_NAME, MOST_TARGETS } from '../../src/domain/ordering/coupons/coupon-form.ts';

// The domain imports nothing, not even the contract. So some values are written in both, and compared here.

const levelsOf = (of: readonly { key: string; color: string }[]) => of.map(({ key, color }) => `${key} in ${color}`);
const lettered = (usual: object): string[] => Object.entries(usual).map((entry) => JSON.stringify(entry));

test.each<[string, readonly string[], readonly string[]]>([
  ['languages', LANGUAGES, localizedText.LANGUAGES],
  ['school colours', FILTER_COLORS, colors.FILTER_COLORS],
  ['named colours', COLOR_OPTIONS.map(({ value }) => value), colors.FILTER_COLORS],
  ['levels', levelsOf(levels.LEVELS), levelsOf(LEVELS)],
  ['levels of children', levels.CHILD_LEVELS, CHILD_LEVELS],
  ['cloth', CLOTH_COLORS, lettering.CLOTH_COLORS],
  ['threads', THREAD_COLORS, lettering.THREAD_COLORS],
  ['frames of texts', lettered(FRAME_BOUNDS), lettered(lettering.FRAME_BOUNDS)],
  ['usual lettering', lettered(USUAL_LETTERING), lettered(lettering.USUAL_LETTERING)],
  ['statuses', orderValues.ORDER_STATUSES, order.ORDER_STATUSES],
  ['payment statuses', orderValues.PAYMENT_STATUSES, order.PAYMENT_STATUSES],
  ['actors', orderValues.ORDER_ACTORS, order.ORDER_ACTORS],
  ['payment methods', paymentValues.PAYMENT_METHODS, methods.PAYMENT_METHODS],
  ['methods of gateways', paymentValues.ONLINE_METHODS, methods.ONLINE_METHODS],
  ['methods of orders', paymentValues.ORDER_PAYMENT_METHODS, methods.ORDER_PAYMENT_METHODS],
  ['gateways', paymentValues.GATEWAYS, methods.GATEWAYS],
  ['kinds of methods', paymentValues.METHOD_KINDS, methods.METHOD_KINDS],
  ['ways of money outside gateways', moneyValues.OUTSIDE_METHODS, entries.OUTSIDE_METHODS],
  ['ways back', moneyValues.REFUND_WAYS, refunds.REFUND_WAYS],
  ['lines of the ledger', moneyValues.ENTRY_KINDS, entries.ENTRY_KINDS],
  ['failures of refunds', moneyValues.REFUND_FAILURES, refunds.REFUND_FAILURES],
  ['findings', moneyValues.FINDING_KINDS, FINDING_KINDS],
  ['payment filters', officeValues.PAYMENT_FILTERS, PAYMENT_STATES],
  ['payment attempts', paymentValues.ATTEMPT_STATES, attempts.ATTEMPT_STATES],
  ['decline reasons', paymentValues.DECLINE_REASONS, attempts.DECLINE_REASONS],
  ['roles', roles.ROLES, ROLES],
  ['roles in the office', roles.STAFF_ROLES, STAFF_ROLES],
  ['permissions', roles.PERMISSIONS, PERMISSIONS],
  ['events of accounts', roles.AUDIT_KINDS, AUDIT_KINDS],
  ['steps of prices', priceValues.PRICE_STEPS, priceRules.PRICE_STEPS.map((step) => kdText(fils(step)))],
  ['directions of prices', priceValues.PRICE_DIRECTIONS, priceRules.PRICE_DIRECTIONS],
  ['units of prices', priceValues.PRICE_UNITS, priceRules.PRICE_UNITS],
  ['roundings of prices', priceValues.PRICE_ROUNDINGS, priceRules.PRICE_ROUNDINGS],
  ['subjects of the history', officeValues.HISTORY_SUBJECTS, history.HISTORY_SUBJECTS],
  ['kinds of the history', officeValues.HISTORY_KINDS, history.HISTORY_KINDS],
  ['kinds of bookings', officeValues.BOOKING_KINDS, bookings.BOOKING_KINDS],
  ['kinds of movements', officeValues.MOVEMENT_KINDS, movements.MOVEMENT_KINDS],
  ['findings about front ends', frontEndValues.FRONT_END_FINDINGS, FRONT_END_FINDINGS],
  ['client errors', frontEndValues.CLIENT_ERROR_KINDS, CLIENT_ERROR_KINDS],
  ['gaps of translations', GAP_KINDS, translationGaps.GAP_KINDS],
  ['problems of coupons', couponValues.COUPON_PROBLEMS, COUPON_PROBLEMS],
  ['governorates', GOVERNORATES.map(({ key }) => key), areas.GOVERNORATES],
  ['weekdays', officeValues.WEEKDAYS, WEEKDAYS],
  ['statuses of mails', messageValues.MAILED_STATUSES, MAILED_STATUSES],
  ['fields of messages', messageValues.MESSAGE_FIELDS, Object.keys(MESSAGE_FIELDS)],
  ['holidays', officeValues.HOLIDAY_KINDS, HOLIDAY_KINDS],
  ['alerts', officeValues.ALERT_KINDS, ALERT_KINDS],
  ['events', officeValues.SHOP_EVENT_KINDS, OFFICE_EVENT_KINDS],
])('the contract and the domain have the same %s, in the same order', (_what, contract, domain) => {
  expect(contract).toEqual(domain);
});

// Where the shop has a union and no list, the type check compares: `true` does not fit where the two differ.
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;

test('the contract has the same unions as the domain', () => {
  const same: [
    Same<(typeof roles.ACCOUNT_ACTORS)[number], AuditActor>,
    Same<(typeof paymentValues.CARD_BRANDS)[number], CardBrand>,
    Same<(typeof orderValues.DISCLOSURES)[number], Disclosure>,
    Same<(typeof orderValues.QUOTE_PROBLEMS)[number], QuoteProblem>,
    Same<(typeof PRODUCT_SORTS)[number], ProductSort>,
    Same<(typeof officeValues.OFFICE_PRODUCT_SORTS)[number], OfficeProductSort>,
    // The usual sort is asked for by leaving the parameter out.
    Same<(typeof officeValues.OFFICE_ORDER_SORTS)[number], Exclude<OrderSort, 'date-desc'>>,
    Same<(typeof officeValues.GROUP_SORTS)[number], Exclude<GroupSort, 'last-desc'>>,
  ] = [true, true, true, true, true, true, true, true];
  expect(same).toHaveLength(8);
});

test('a canary has at most as many visitors as the domain allows', () => {
  expect(frontEndValues.LARGEST_CANARY).toBe(LARGEST_CANARY);
});

test('coupons have the bounds of the domain', () => {
  expect({ ...couponValues }).toMatchObject({
    SHORTEST_CODE,
    LONGEST_CODE,
    LONGEST_COUPON_NAME,
    MOST_TARGETS,
    LARGEST_BOUND,
  });
});

test('a purchase is for as many weeks as the domain says', () => {
  expect(officeValues.MOST_PURCHASE_WEEKS).toBe(purchase.MOST_WEEKS);
  expect(officeValues.USUAL_PURCHASE_WEEKS).toBe(purchase.USUAL_WEEKS);
});

test('a deleted product comes back under the conditions, and for as long, as the domain says', () => {
  expect(RESTORE_CONFLICTS).toEqual(trash.RESTORE_CONFLICTS);
  expect(TRASH_DAYS * 24 * 60 * 60 * 1000).toBe(trash.TRASH_PERIOD);
});

test('texts that are rightly the same have the bounds of the domain', () => {
  expect(LONGEST_SAME_TEXT).toBe(translationRules.LONGEST_SAME_TEXT);
  expect(requests.MOST_SENT.sameTexts).toBe(translationRules.MOST_SAME_TEXTS);
});

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
    ['code of a coupon', LONGEST_SENT.coupon, couponValues.LONGEST_CODE],
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
