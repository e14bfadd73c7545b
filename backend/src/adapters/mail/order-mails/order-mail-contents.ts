import { ADDRESS_WORDS } from '@fyonka/api-contract/text/invoice-words';
import { momentInKuwait, timeInKuwait } from '@fyonka/api-contract/text/kuwait-time';
import type { Language } from '../../../domain/localized-text.ts';
import { times } from '../../../domain/money.ts';
import { withoutLinks } from '../../../domain/ordering/links.ts';
import { boundedMails } from '../../../domain/ordering/mails/mail-allowance.ts';
import type { OrderMail, OrderMailTemplate } from '../../../domain/ordering/mails/order-mail.ts';
import { areaName, productsTotal, totalPrice } from '../../../domain/ordering/order.ts';
import type { Order, OrderLine } from '../../../domain/ordering/order.ts';
import { deliveryTerms, termsOfOrder } from '../../../domain/store/delivery-terms.ts';
import type { ShopSettings } from '../../../domain/store/settings.ts';
import { formatAmount, formatPhone, isolated, leftToRight } from '../mail-format.ts';
import { contactOf } from '../mail-contact.ts';
import type { MailContact } from '../mail-contact.ts';
import type { MailLink } from '../mail-pieces.ts';
import { greeting, listed } from '../mail-words.ts';
import { ORDER_LABELS, ORDER_MAIL_WORDS } from './order-mail-words.ts';

export interface Row {
  readonly label: string;
  readonly amount: string;
}

/** A piece that was ordered, with what is written on it. */
export interface LineRow extends Row {
  readonly texts: readonly string[];
}

/** Everything that a mail says, before it is text or HTML. Texts hold isolates: see `mail-format`. */
export interface OrderMailContents {
  readonly language: Language;
  readonly shopName: string;
  readonly title: string;
  readonly greeting: string;
  readonly body: string;
  readonly button: MailLink;
  readonly number: string;
  readonly placedAt: string;
  readonly lines: readonly LineRow[];
  /** What the total is made of. */
  readonly sums: readonly Row[];
  readonly total: Row;
  /** One string for each line; empty in mails without an address. */
  readonly address: readonly string[];
  /** Empty where the shop promises nothing, or nothing is delivered. */
  readonly terms: readonly string[];
  readonly contact: MailContact;
}

/** The mails after which something is delivered. */
const PROMISING: ReadonlySet<OrderMailTemplate> = new Set([
  'order-placed',
  'order-paid',
  'order-accepted',
  'order-processing',
  'order-ready',
  'order-shipped',
]);

/** Whether a mail may repeat what its sender wrote: not one about an order that may be anybody's joke. */
function isPersonalMail(template: OrderMailTemplate): boolean {
  return boundedMails(template) !== 'unpaid' && template !== 'order-cancelled';
}

/**
 * What is told of an order. Nothing that its sender wrote goes into a mail about an order that nobody has paid: the
 * address could be anybody's. In the others it makes no links.
 * @param url of the order, with what opens it
 */
export function orderMailContents(mail: OrderMail, order: Order, shop: ShopSettings, url: string): OrderMailContents {
  const { language, template } = mail;
  const { title, body, button } = ORDER_MAIL_WORDS[template];
  const isPersonal = isPersonalMail(template);
  const isPromising = PROMISING.has(template);
  return {
    language,
    shopName: shop.name[language],
    title: title[language],
    greeting: greeting(language, isPersonal ? written(order.delivery.fullName) : ''),
    body: body[language].replace('{time}', order.payBy === null ? '' : isolated(timeInKuwait(order.payBy, language))),
    button: { label: button[language], url },
    number: leftToRight(order.number),
    placedAt: momentInKuwait(order.createdAt, language),
    lines: order.lines.map((line) => lineRow(line, language, isPersonal)),
    sums: [
      { label: ORDER_LABELS.products[language], amount: formatAmount(productsTotal(order), language) },
      {
        label: `${ORDER_LABELS.delivery[language]} · ${areaName(order)[language]}`,
        amount: formatAmount(order.deliveryCost, language),
      },
    ],
    total: { label: ORDER_LABELS.total[language], amount: formatAmount(totalPrice(order), language) },
    address: isPersonal && isPromising ? addressLines(order, language) : [],
    terms: isPromising ? termsLines(order, language, shop) : [],
    contact: contactOf(shop),
  };
}

function lineRow({ quantity, name, price, customTexts }: OrderLine, language: Language, isPersonal: boolean): LineRow {
  return {
    label: `${quantity} × ${isolated(name[language])}`,
    texts: isPersonal ? customTexts.map(({ title, text }) => `${withoutLinks(title[language])}: ${written(text)}`) : [],
    amount: formatAmount(times(price, quantity), language),
  };
}

const ADDRESS_FIELDS = ['block', 'street', 'streetNumber', 'buildingNumber', 'floor', 'apartmentNumber'] as const;

function addressLines(order: Order, language: Language): string[] {
  const { fullName, phone, address } = order.delivery;
  const parts = ADDRESS_FIELDS.flatMap((field) =>
    address[field] === '' ? [] : [`${ADDRESS_WORDS[field][language]} ${written(address[field])}`],
  );
  return [written(fullName), listed([areaName(order)[language], ...parts], language), leftToRight(formatPhone(phone))];
}

function termsLines({ lines }: Order, language: Language, shop: ShopSettings): string[] {
  const hasName = lines.some(({ customTexts }) => customTexts.length > 0);
  return termsOfOrder(deliveryTerms(shop), hasName).map((sentence) => sentence[language]);
}

/** What a shopper wrote, in its own direction, and no link. */
function written(text: string): string {
  return isolated(withoutLinks(text));
}
