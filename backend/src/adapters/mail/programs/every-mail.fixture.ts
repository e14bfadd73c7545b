import type { ReadyMail, ShopNews } from '../../../application/mailing/ports.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { BACK_IN_STOCK, CONFIRM_REQUEST } from '../../../domain/catalog/stock/back-in-stock.ts';
import { mailId } from '../../../domain/ids.ts';
import type { IdentityMailTemplate } from '../../../domain/identity/email-codes/identity-mail.ts';
import type { Language } from '../../../domain/localized-text.ts';
import { fils } from '../../../domain/money.ts';
import { alertOf } from '../../../domain/office/alerts/alert.ts';
import { anEvent } from '../../../domain/office/alerts/alerts.fixture.ts';
import { SHOP_MAIL_TEMPLATES } from '../../../domain/office/shop-mail.ts';
import type { ShopMail } from '../../../domain/office/shop-mail.ts';
import type { OrderMailTemplate } from '../../../domain/ordering/mails/order-mail.ts';
import { anEvening } from '../../../domain/ordering/cash/evening.fixture.ts';
import { aRefund } from '../../../domain/ordering/money/money.fixture.ts';
import { anOrder, NOON, withName } from '../../../domain/ordering/order.fixture.ts';
import { totalPrice } from '../../../domain/ordering/order.ts';
import type { OrderStatus } from '../../../domain/ordering/order.ts';
import { BLANK_SETTINGS } from '../../../domain/store/settings.ts';
import type { ShopSettings } from '../../../domain/store/settings.ts';
import { SignedOrderAccess } from '../../system/signed-order-access.ts';
import { IDENTITY_MAIL_WORDS } from '../identity-mails/identity-mail-words.ts';
import { ShopMailRenderer } from '../shop-mail-renderer.ts';

/** One of each kind in each language. */
export interface SampleMail {
  /** Kind and language, such as `order-paid.ar`. */
  readonly name: string;
  readonly language: Language;
  readonly mail: ReadyMail;
  /** What runs from left to right in it: phones, numbers, addresses. Arabic would show it backwards. */
  readonly leftToRight: readonly string[];
}

const PHONE = '+965 5816 6100';
const EMAIL = 'hello@fyonka.example';
const CUSTOMER = 'noura@example.com';
const SHOP: ShopSettings = {
  ...BLANK_SETTINGS,
  name: { en: 'Fyonka', ar: 'فيونكة' },
  phone: PHONE,
  email: EMAIL,
  social: { ...BLANK_SETTINGS.social, whatsapp: 'https://wa.me/96558166100' },
  delivery: { firstDay: 1, lastDay: 2, extraDaysForNames: 2 },
  returnDays: 14,
  payments: {
    ...BLANK_SETTINGS.payments,
    transferDetails: { en: 'Kuwait Bank\nIBAN KW81 CBKU', ar: 'بنك الكويت\nآيبان KW81 CBKU' },
  },
};

/** Every mail about an order, with the order's status then. */
const STATUSES: Record<OrderMailTemplate, OrderStatus> = {
  'order-placed': 'pending',
  'order-paid': 'processing',
  'order-accepted': 'processing',
  'order-expired': 'cancelled',
  'order-transfer': 'pending',
  'order-refund-due': 'cancelled',
  'order-cancelled-by-customer': 'cancelled',
  'order-paid-twice': 'processing',
  'refund-requested': 'cancelled',
  'refund-done': 'cancelled',
  'refund-failed': 'cancelled',
  'return-requested': 'delivered',
  'return-approved': 'delivered',
  'return-refused': 'delivered',
  'return-received': 'delivered',
  'return-exchanged': 'processing',
  'order-to-review': 'processing',
  'order-edited': 'processing',
  'order-link': 'processing',
  'order-processing': 'processing',
  'order-ready': 'ready',
  'order-shipped': 'shipped',
  'order-delivered': 'delivered',
  'order-cancelled': 'cancelled',
  'order-cancelled-refund': 'cancelled',
};

const RENDERER = new ShopMailRenderer('https://fyonka.example', new SignedOrderAccess('secret'));
const BOW = aProduct('bow', { name: { en: 'Bow (large)', ar: 'فيونكة Classic (كبيرة)' } });
const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[];
const waitingFor = <Mail>(mail: Mail) => ({ id: mailId('sample'), mail, tries: 1, createdAt: NOON });

/** All kinds of mails that the shop sends, in both languages. */
export function everyMail(): SampleMail[] {
  return (['ar', 'en'] as const).flatMap((language) => [
    ...keysOf(STATUSES).map((template) => orderMail(template, language)),
    ...keysOf(IDENTITY_MAIL_WORDS).map((template) => identityMail(template, language)),
    ...([BACK_IN_STOCK, CONFIRM_REQUEST] as const).map((template) => productMail(template, language)),
    ...SHOP_MAIL_TEMPLATES.map((template) => shopMail(template, language)),
  ]);
}

function newsOf(template: ShopMail['template']): ShopNews {
  return template === 'evening' ? { evening: anEvening() } : { findings: 3 };
}

function sampleOf(template: string, language: Language, mail: ReadyMail, leftToRight: readonly string[]): SampleMail {
  return { name: `${template}.${language}`, language, mail, leftToRight };
}

function orderMail(template: OrderMailTemplate, language: Language): SampleMail {
  const made = withName(anOrder([[BOW, 2]], { language }), 'لولوة 2');
  const order = { ...made, status: STATUSES[template], money: { ...made.money, received: fils(totalPrice(made) * 2) } };
  const creditNote = template === 'refund-done' ? `${order.number}-C1` : null;
  const refund = template.startsWith('refund') ? aRefund(order, { creditNote }) : null;
  const about = { orderNumber: order.number, status: order.status, refundId: refund?.id ?? null };
  const waiting = waitingFor({ template, to: CUSTOMER, language, ...about });
  return sampleOf(template, language, RENDERER.orderMail(waiting, order, refund, SHOP), [PHONE, EMAIL, order.number]);
}

function identityMail(template: IdentityMailTemplate, language: Language): SampleMail {
  const code = template.endsWith('-code') ? { digits: '048213', expiresAt: NOON + 600_000 } : null;
  const waiting = waitingFor({ template, to: CUSTOMER, language, codeId: code && 'code' });
  const link = template.startsWith('reset-') ? { token: 'T'.repeat(43), expiresAt: NOON + 86_400_000 } : null;
  const mail = RENDERER.identityMail(waiting, { code, link }, SHOP);
  return sampleOf(template, language, mail, [PHONE, EMAIL, ...(code ? [code.digits] : [])]);
}

function productMail(template: typeof BACK_IN_STOCK | typeof CONFIRM_REQUEST, language: Language): SampleMail {
  const common = { to: CUSTOMER, language };
  const waiting =
    template === BACK_IN_STOCK
      ? waitingFor({ ...common, template, productId: BOW.id })
      : waitingFor({ ...common, template, requestId: 'request' });
  return sampleOf(template, language, RENDERER.productMail(waiting, BOW, 'receiver', SHOP), [PHONE, EMAIL]);
}

function shopMail(template: ShopMail['template'], language: Language): SampleMail {
  const alerts = [anEvent('order-paid'), anEvent('low-stock')].flatMap((event) => alertOf(event) ?? []);
  const mail = { template, to: EMAIL, language, alerts: template === 'alerts' ? { alerts, more: 2 } : null };
  const leftToRight = mail.alerts ? ['ABCDE-FGHJ1-X'] : [];
  return sampleOf(template, language, RENDERER.shopMail(waitingFor(mail), newsOf(template), SHOP), leftToRight);
}
