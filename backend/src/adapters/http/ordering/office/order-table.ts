import { addressParts } from '@fyonka/api-contract/text/address';
import { STALL_WORDS } from '@fyonka/api-contract/text/orders/stall-words';
import { GIFT_WORDS } from '@fyonka/api-contract/text/orders/gift-words';
import { ORDER_STATUS_WORDS, paymentWords } from '@fyonka/api-contract/text/invoice-words';
import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import { pinUrl } from '@fyonka/api-contract/text/pin-url';
import type { ExportedOrder } from '../../../../application/ordering/office/export-orders.ts';
import type { Language, LocalizedText } from '../../../../domain/localized-text.ts';
import { NOTHING, toKd } from '../../../../domain/money.ts';
import type { Fils } from '../../../../domain/money.ts';
import { paperNumber } from '../../../../domain/ordering/books/sales-paper.ts';
import type { SalesPaperKind } from '../../../../domain/ordering/books/sales-paper.ts';
import { isTest } from '../../../../domain/ordering/paying/payment-methods.ts';
import { areaName, productsTotal, totalPrice } from '../../../../domain/ordering/order.ts';
import type { Order, OrderLine } from '../../../../domain/ordering/order.ts';
import type { CellKind, Row, Table } from '../../tables/table.ts';

interface OrderColumn {
  readonly header: LocalizedText;
  readonly kind: CellKind;
  readonly width: number;
  readonly cell: (order: Order, language: Language, exported: ExportedOrder) => Row[number];
}

const TITLE: LocalizedText = { en: 'Orders', ar: 'الطلبات' };

const column = (
  [en, ar]: readonly [string, string],
  kind: CellKind,
  width: number,
  cell: OrderColumn['cell'],
): OrderColumn => ({ header: { en, ar }, kind, width, cell });

const COLUMNS: readonly OrderColumn[] = [
  column(['Order number', 'رقم الطلب'], 'text', 16, ({ number }) => number),
  column(['Ordered', 'تاريخ الطلب'], 'moment', 17, ({ createdAt }) => createdAt),
  column(['Status', 'الحالة'], 'text', 16, ({ status }, language) => ORDER_STATUS_WORDS[status][language]),
  column(
    ['Payment', 'الدفع'],
    'text',
    18,
    (order, language) => paymentWords({ ...order, totalPrice: toKd(totalPrice(order)) })[language],
  ),
  column(['Name', 'الاسم'], 'text', 24, ({ delivery }) => delivery.fullName),
  column(['Phone', 'الهاتف'], 'text', 11, ({ delivery }) => delivery.phone),
  column(['Email', 'البريد الإلكتروني'], 'text', 28, ({ delivery }) => delivery.email),
  column(['Area', 'المنطقة'], 'text', 18, (order, language) => areaName(order)[language]),
  column(['Address', 'العنوان'], 'text', 44, addressOf),
  column(['Map', 'الخريطة'], 'text', 24, ({ delivery }) => mapOf(delivery)),
  column(['Notes', 'ملاحظات'], 'text', 32, ({ delivery }) => delivery.notes),
  column(['Gift', 'هدية'], 'text', 24, giftOf),
  column(['Items', 'القطع'], 'text', 60, ({ lines }, language) =>
    lines.map((line) => lineOf(line, language)).join('\n'),
  ),
  column(['Pieces', 'عدد القطع'], 'whole', 9, ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0)),
  column(['Products, KD', 'المنتجات، د.ك'], 'amount', 12, (order) => toKd(productsTotal(order))),
  column(['Discount, KD', 'الخصم، د.ك'], 'amount', 12, ({ discount }) => toKd(discount?.amount ?? NOTHING)),
  column(['Discount for', 'سبب الخصم'], 'text', 20, ({ discount }) => discount?.reason ?? ''),
  column(['Delivery, KD', 'التوصيل، د.ك'], 'amount', 12, ({ deliveryCost }) => toKd(deliveryCost)),
  column(['Total, KD', 'المجموع، د.ك'], 'amount', 12, (order) => toKd(totalPrice(order))),
  column(['Received, KD', 'المستلم، د.ك'], 'amount', 12, (order) => realKd(order, order.money.received)),
  column(['Returned, KD', 'المُعاد، د.ك'], 'amount', 12, (order) => realKd(order, order.money.returned)),
  column(['Payment reference', 'مرجع الدفع'], 'text', 32, (_order, _language, { references }) => references.join('\n')),
  column(['Source', 'المصدر'], 'text', 16, ({ campaign }) => campaign?.last.source ?? ''),
  column(['Medium', 'الوسيط'], 'text', 12, ({ campaign }) => campaign?.last.medium ?? ''),
  column(['Campaign', 'الحملة'], 'text', 24, ({ campaign }) => campaign?.last.campaign ?? ''),
  column(['First source', 'المصدر الأول'], 'text', 16, ({ campaign }) => campaign?.first.source ?? ''),
  column(['Invoice', 'الفاتورة'], 'text', 17, papersOf('invoice')),
  column(['Credit note', 'إشعار دائن'], 'text', 17, papersOf('credit-note')),
];

/** A table of orders; `orderTableRow` makes its rows. */
export function orderTable(language: Language): Table {
  const columns = COLUMNS.map(({ header, kind, width }) => ({ header: header[language], kind, width }));
  return { title: TITLE[language], language, columns };
}

export function orderTableRow(exported: ExportedOrder, language: Language): Row {
  return COLUMNS.map(({ cell }) => cell(exported.order, language, exported));
}

/** Tests move no money, so that what the books have is the sum of the column. */
function realKd(order: Order, amount: Fils): number {
  return toKd(isTest(order) ? NOTHING : amount);
}

function papersOf(kind: SalesPaperKind): OrderColumn['cell'] {
  return (_order, _language, { papers }) =>
    papers
      .filter((paper) => paper.kind === kind)
      .map(paperNumber)
      .join('\n');
}

function mapOf({ mapUrl, address: { location } }: Order['delivery']): string {
  return mapUrl || (location ? pinUrl(location) : '');
}

function addressOf({ delivery: { address, stall } }: Order, language: Language): string {
  if (stall) return [stall.name, STALL_WORDS[stall.handover][language]].join(LIST_COMMA[language]);
  return addressParts(address)
    .map(({ value, words }) => (words ? `${words[language]} ${value}` : value))
    .join(LIST_COMMA[language]);
}

/** The text of the card; of a present without one, that it is to be wrapped. */
function giftOf({ delivery: { gift } }: Order, language: Language): string {
  return gift ? gift.note || GIFT_WORDS.wrapping[language] : '';
}

/** A piece with what is written on it: `2 × Bow (Her name: Noura)`. */
function lineOf({ quantity, name, customTexts }: OrderLine, language: Language): string {
  const texts = customTexts.map(({ title, text }) => `${title[language]}: ${text}`);
  return `${quantity} × ${name[language]}${texts.length > 0 ? ` (${texts.join('; ')})` : ''}`;
}
