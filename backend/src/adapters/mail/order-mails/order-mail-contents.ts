import { bundleNote } from '@fyonka/api-contract/text/orders/bundle-note';
import { addressParts } from '@fyonka/api-contract/text/address';
import { STALL_WORDS } from '@fyonka/api-contract/text/orders/stall-words';
import { GIFT_WORDS } from '@fyonka/api-contract/text/orders/gift-words';
import { momentInKuwait } from '@fyonka/api-contract/text/kuwait-time';
import { sewnColors } from '@fyonka/api-contract/rules/sewn-colors';
import type { SewnColors } from '@fyonka/api-contract/rules/sewn-colors';
import { kuwaitDayOf } from '../../../domain/kuwait-day.ts';
import type { Language } from '../../../domain/localized-text.ts';
import { times } from '../../../domain/money.ts';
import { withoutLinks } from '../../../domain/ordering/links.ts';
import type { Discount } from '../../../domain/ordering/discount.ts';
import { isPersonalMail } from '../../../domain/ordering/mails/mail-allowance.ts';
import type { OrderMailTemplate } from '../../../domain/ordering/mails/order-mail.ts';
import { isUnderReview } from '../../../domain/ordering/money/payment-status.ts';
import { areaName, namesOf, productsTotal, promisedOn, totalPrice } from '../../../domain/ordering/order.ts';
import type { Order, OrderLine } from '../../../domain/ordering/order.ts';
import type { CustomText } from '../../../domain/ordering/placing/custom-texts.ts';
import { arrivalSentence } from '../../../domain/store/calendar/arrival-words.ts';
import { deliveryTerms, termsOfOrder } from '../../../domain/store/delivery-terms.ts';
import { deliveryPromise } from '../../../domain/store/settings.ts';
import type { ShopSettings } from '../../../domain/store/settings.ts';
import { formatAmount, formatPhone, formatReduction, isolated, leftToRight, written } from '../mail-format.ts';
import { contactOf } from '../mail-contact.ts';
import type { MailContact } from '../mail-contact.ts';
import type { MailLink } from '../mail-pieces.ts';
import { greeting, listed } from '../mail-words.ts';
import { messageValues } from './message-values.ts';
import { wordsOf } from './order-mail-body.ts';
import type { OrderMailSubject } from './order-mail-body.ts';
import { buttonOf, ORDER_LABELS } from './order-mail-words.ts';

export interface Row {
  readonly label: string;
  readonly amount: string;
}

/** A custom text, or a line of a card. */
export interface TextRow {
  /** Null: none. */
  readonly title: string | null;
  readonly text: string;
  /** In which it is sewn; null: it is plain text. */
  readonly colors: SewnColors | null;
}

/** An order line with its custom texts. */
export interface LineRow extends Row {
  readonly texts: readonly TextRow[];
  /** URL of its picture, on which no name but the customer's stands; null: none is shown. */
  readonly picture: string | null;
}

/** Content of a mail, before it is rendered as text and HTML. Texts contain isolates: see `mail-format`. */
export interface OrderMailContents {
  readonly language: Language;
  readonly shopName: string;
  readonly title: string;
  readonly greeting: string;
  readonly body: string;
  readonly button: MailLink;
  /** Further pages, such as the credit note of a refund. */
  readonly links: readonly MailLink[];
  /** Where and how to transfer the money; empty in other mails. */
  readonly transfer: readonly string[];
  readonly number: string;
  readonly placedAt: string;
  readonly lines: readonly LineRow[];
  /** Parts of the total. */
  readonly sums: readonly Row[];
  readonly total: Row;
  /** Lines of the address; empty in mails without an address. */
  readonly address: readonly string[];
  /** Delivery terms; empty when the shop has none, or nothing will be delivered. */
  readonly terms: readonly string[];
  readonly contact: MailContact;
}

/** Mails about orders that will be delivered. */
const PROMISING: ReadonlySet<OrderMailTemplate> = new Set([
  'order-placed',
  'order-paid',
  'order-accepted',
  'order-processing',
  'order-ready',
  'order-shipped',
  'return-exchanged',
]);

export interface OrderMailUrls {
  /** URL of the order with its access token. */
  readonly order: string;
  /** URL where the pieces of the order are reviewed, with its access token. */
  readonly reviews: () => string;
  /** URL of the returns of the order, with its access token. */
  readonly returns: () => string;
  /** URL of the credit note of the refund, with the order's access token; null without one. */
  readonly creditNote: string | null;
  /** URL of a picture of the shop. @param path as orders store it */
  readonly picture: (path: string) => string;
}

/** Lines with pictures and coloured names. More make the mail so long that Gmail cuts it off, at 102 KB, so they have none. */
const MOST_PICTURED = 20;
/** Pictures that programs for mail can show. */
const PICTURE = /\.(?:webp|png|jpe?g)$/i;

/**
 * Content of a mail about an order. Mails about unpaid orders contain no text of the customer, because anybody can enter
 * any address. In other mails such texts are never links.
 */
export function orderMailContents(
  subject: OrderMailSubject,
  shop: ShopSettings,
  urls: OrderMailUrls,
): OrderMailContents {
  const { mail, order, refund } = subject;
  const { language, template } = mail;
  const discount = order.discount?.amount ? order.discount : null;
  // The name of the coupon, beside what it takes off.
  const named = (from: Discount | undefined) => (from?.coupon ? ` · ${from.coupon.name[language]}` : '');
  const isPersonal = isPersonalMail(template);
  const isPromising = PROMISING.has(template);
  const isPictured = order.lines.length <= MOST_PICTURED;
  return {
    language,
    shopName: shop.name[language],
    ...wordsOf(subject, shop.messages, messageValues(order, language, shop, { link: urls.order, at: toldAt(order) })),
    greeting: greeting(language, isPersonal ? written(order.delivery.fullName) : ''),
    button: { label: buttonOf(template)[language], url: leadsToReturns(template) ? urls.returns() : urls.order },
    links: [
      ...(urls.creditNote === null
        ? []
        : [
            {
              label: `${ORDER_LABELS.creditNote[language]} ${leftToRight(refund?.creditNote ?? '')}`,
              url: urls.creditNote,
            },
          ]),
      ...(template === 'order-delivered' ? [{ label: ORDER_LABELS.reviews[language], url: urls.reviews() }] : []),
    ],
    transfer: template === 'order-transfer' ? transferLines(order, language, shop) : [],
    number: leftToRight(order.number),
    placedAt: momentInKuwait(order.createdAt, language),
    lines: [
      ...order.lines.map((line) => lineRow(line, language, isPersonal, isPictured ? urls : null)),
      ...giftRows(order, language, isPersonal),
    ],
    sums: [
      { label: ORDER_LABELS.products[language], amount: formatAmount(productsTotal(order), language) },
      ...(discount
        ? [
            {
              label: `${ORDER_LABELS.discount[language]}${named(discount)}`,
              amount: formatReduction(discount.amount, language),
            },
          ]
        : []),
      {
        label: `${ORDER_LABELS.delivery[language]} · ${areaName(order)[language]}${discount ? '' : named(order.discount)}`,
        amount: formatAmount(order.deliveryCost, language),
      },
    ],
    total: { label: ORDER_LABELS.total[language], amount: formatAmount(totalPrice(order), language) },
    address: isPersonal && isPromising ? addressLines(order, language) : [],
    terms: isPromising ? termsLines(order, language, shop) : [],
    contact: contactOf(shop),
  };
}

/** Whether a mail is about a return, which has a page of its own. */
function leadsToReturns(template: OrderMailTemplate): boolean {
  return template.startsWith('return-') && template !== 'return-exchanged';
}

function transferLines(order: Order, language: Language, shop: ShopSettings): string[] {
  const { amount, purpose } = ORDER_LABELS;
  return [
    ...shop.payments.transferDetails[language].split('\n').filter(Boolean).map(isolated),
    `${amount[language]}: ${isolated(formatAmount(totalPrice(order), language))}`,
    `${purpose[language]}: ${leftToRight(order.number)}`,
  ];
}

/**
 * The product without a name, if it has such a picture. The picture of the catalogue may show another name: it stands
 * only where the customer's own is not beside it.
 */
function pictureOf(
  { imageUrl, customTexts }: OrderLine,
  isPersonal: boolean,
  urls: Pick<OrderMailUrls, 'picture'>,
): string | null {
  const looks = customTexts.flatMap(({ look }) => look ?? []);
  const nameless = looks.find(({ frame }) => frame)?.frame?.imageUrl;
  const path = nameless ?? (isPersonal && looks.length > 0 ? null : imageUrl);
  return path !== null && PICTURE.test(path) ? urls.picture(path) : null;
}

/** @param urls null: the line has no picture, and its names no colours */
function lineRow(
  line: OrderLine,
  language: Language,
  isPersonal: boolean,
  urls: Pick<OrderMailUrls, 'picture'> | null,
): LineRow {
  const { quantity, name, price, bundle, customTexts } = line;
  const texts = isPersonal ? customTexts.map((text) => textRow(text, language, urls !== null)) : [];
  return {
    label: `${quantity} × ${isolated(name[language])}`,
    texts: bundle ? [noteRow(bundleNote(bundle.name)[language]), ...texts] : texts,
    amount: formatAmount(times(price, quantity), language),
    picture: urls && pictureOf(line, isPersonal, urls),
  };
}

function textRow({ title, text, look }: CustomText, language: Language, isColored: boolean): TextRow {
  const colors = look && isColored ? sewnColors(look) : null;
  return { title: withoutLinks(title[language]), text: written(text), colors };
}

/** The wrapping of a present stands below the goods, with the text of its card. */
function giftRows({ delivery: { gift } }: Order, language: Language, isPersonal: boolean): LineRow[] {
  if (!gift) return [];
  const texts = isPersonal ? gift.note.split('\n').filter(Boolean).map(noteRow) : [];
  return [{ label: GIFT_WORDS.wrapping[language], texts, amount: GIFT_WORDS.free[language], picture: null }];
}

function noteRow(line: string): TextRow {
  return { title: null, text: written(line), colors: null };
}

function addressLines(order: Order, language: Language): string[] {
  const { fullName, phone, address, stall } = order.delivery;
  const person = [written(fullName), leftToRight(formatPhone(phone))] as const;
  if (stall) return [...person, STALL_WORDS[stall.handover][language]];
  const parts = addressParts(address).map(({ value, words }) =>
    words ? `${words[language]} ${written(value)}` : written(value),
  );
  return [person[0], listed([areaName(order)[language], ...parts], language), person[1]];
}

/** A mail is sent soon after the order's latest change, so that a promised day before that is over. */
function toldAt({ history, createdAt }: Order): number {
  return history.at(-1)?.at ?? createdAt;
}

function termsLines(order: Order, language: Language, shop: ShopSettings): string[] {
  const { lines, arrivesOn } = order;
  const day = promisedOn(order);
  const promised = day === null ? null : arrivalSentence(day, kuwaitDayOf(toldAt(order)));
  const arrival = arrivesOn === null && !isUnderReview(order) ? undefined : promised;
  const terms = termsOfOrder(deliveryTerms(deliveryPromise(shop)), namesOf(lines) > 0, arrival);
  return terms.map((sentence) => sentence[language]);
}
