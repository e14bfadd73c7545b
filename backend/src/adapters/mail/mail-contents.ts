import { ADDRESS_WORDS } from '@fyonka/api-contract/invoice-words';
import type { Language } from '../../domain/localized-text.ts';
import { times } from '../../domain/money.ts';
import { withoutLinks } from '../../domain/ordering/links.ts';
import { boundedMails } from '../../domain/ordering/mail-allowance.ts';
import type { OrderMail, OrderMailTemplate } from '../../domain/ordering/order-mail.ts';
import { areaName, productsTotal, totalPrice } from '../../domain/ordering/order.ts';
import type { Order, OrderLine } from '../../domain/ordering/order.ts';
import { deliveryTerms, termsOfOrder } from '../../domain/store/delivery-terms.ts';
import type { ShopSettings } from '../../domain/store/settings.ts';
import { formatAmount, formatMoment, formatPhone, formatTime, isolated, leftToRight } from './mail-format.ts';
import { LABELS, MAIL_WORDS } from './order-mail-words.ts';

export interface Row {
  readonly label: string;
  readonly amount: string;
}

/** A piece that was ordered, with what is written on it. */
export interface LineRow extends Row {
  readonly texts: readonly string[];
}

/** Everything that a mail says, before it is text or HTML. Texts hold isolates: see `mail-format`. */
export interface MailContents {
  readonly language: Language;
  readonly shopName: string;
  readonly title: string;
  readonly greeting: string;
  readonly body: string;
  readonly button: { readonly label: string; readonly url: string };
  readonly number: string;
  readonly placedAt: string;
  readonly lines: readonly LineRow[];
  /** What the total is made of. */
  readonly sums: readonly Row[];
  readonly total: Row;
  /** Line by line; empty where it is not told. */
  readonly address: readonly string[];
  /** Empty where the shop promises nothing, or nothing is delivered. */
  readonly terms: readonly string[];
  /** Of the shop; empty where it has none. */
  readonly phone: string;
  readonly email: string;
}

/** The mails after which something is delivered. */
const PROMISING: ReadonlySet<OrderMailTemplate> = new Set(['order-placed', 'order-paid', 'order-accepted']);

/**
 * What is told of an order. Nothing that its sender wrote goes into a mail about an order that nobody has paid: the
 * address could be anybody's. In the others it makes no links.
 * @param url of the order, with what opens it
 */
export function mailContents(mail: OrderMail, order: Order, shop: ShopSettings, url: string): MailContents {
  const { language, template } = mail;
  const { title, body, button } = MAIL_WORDS[template];
  const isPersonal = boundedMails(template) !== 'unpaid';
  const isPromising = PROMISING.has(template);
  return {
    language,
    shopName: shop.name[language],
    title: title[language],
    greeting: greetingOf(order, language, isPersonal),
    body: body[language].replace('{time}', order.payBy === null ? '' : formatTime(order.payBy, language)),
    button: { label: button[language], url },
    number: leftToRight(order.number),
    placedAt: formatMoment(order.createdAt, language),
    lines: order.lines.map((line) => lineRow(line, language, isPersonal)),
    sums: [
      { label: LABELS.products[language], amount: formatAmount(productsTotal(order), language) },
      {
        label: `${LABELS.delivery[language]} · ${areaName(order)[language]}`,
        amount: formatAmount(order.deliveryCost, language),
      },
    ],
    total: { label: LABELS.total[language], amount: formatAmount(totalPrice(order), language) },
    address: isPersonal && isPromising ? addressLines(order, language) : [],
    terms: isPromising ? termsLines(order, language, shop) : [],
    phone: shop.phone,
    email: shop.email,
  };
}

function greetingOf({ delivery }: Order, language: Language, isPersonal: boolean): string {
  const name = isPersonal ? ` ${written(delivery.fullName)}` : '';
  return `${LABELS.greeting[language]}${name}${comma(language)}`;
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
  return [
    written(fullName),
    [areaName(order)[language], ...parts].join(`${comma(language)} `),
    leftToRight(formatPhone(phone)),
  ];
}

function termsLines({ lines }: Order, language: Language, shop: ShopSettings): string[] {
  const hasName = lines.some(({ customTexts }) => customTexts.length > 0);
  return termsOfOrder(deliveryTerms(shop), hasName).map((sentence) => sentence[language]);
}

/** What a shopper wrote, in its own direction, and no link. */
function written(text: string): string {
  return isolated(withoutLinks(text));
}

function comma(language: Language): string {
  return language === 'ar' ? '،' : ',';
}
