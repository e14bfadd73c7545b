import { officePages } from '@fyonka/api-contract/pages/office-pages';
import type { LabelPaper } from '@fyonka/api-contract/wire/office/fulfilment/prints';
import type { Logger } from 'pino';
import type { PapersContent } from '../../../../application/ordering/office/print-orders.ts';
import type { Language } from '../../../../domain/localized-text.ts';
import { hasPerson } from '../../../../domain/ordering/order.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import type { PrintKind } from '../../../../domain/ordering/papers/print-mark.ts';
import { layOutInvoice } from '../../invoices/sheets/invoice-sheet.ts';
import type { Typesetting } from '../../typesetting/typesetting.ts';
import { invoiceView } from '../orders/order.views.ts';
import { layOutLabels } from './label-sheet.ts';
import { PARCEL_WORDS } from './parcel.ts';
import { layOutSlips } from './slip-sheet.ts';

type PaperOrder = PapersContent['orders'][number];

interface Choice {
  readonly lang: Language;
  readonly paper: LabelPaper;
}

export interface PrintedPapers {
  readonly pdf: Uint8Array;
  /** The orders that are in it. */
  readonly printed: readonly Order[];
  /** Orders whose paper cannot be made; the log says why. */
  readonly leftOut: readonly Order[];
}

/** Makes papers of orders into one PDF. */
export class Papers {
  /** @param origin of the shop, as the phones that scan labels reach it */
  constructor(
    private readonly typesetting: Typesetting,
    private readonly origin: string,
    private readonly log: Logger,
  ) {}

  /**
   * An order whose paper cannot be made is left out, so that the others are printed.
   * @returns null when the typesetter has too much to do
   * @throws Error when no order has a paper
   */
  async pdf(kind: PrintKind, content: PapersContent, choice: Choice): Promise<PrintedPapers | null> {
    const make = (orders: PapersContent['orders']) => this.typeset(kind, { ...content, orders }, choice);
    const faulty = new Set<PaperOrder>();
    const whole = await make(content.orders).catch(async (error: unknown) => {
      for (const each of await this.withoutPaper(content.orders, make)) faulty.add(each);
      if (faulty.size === 0 || faulty.size === content.orders.length) throw error;
      return make(content.orders.filter((each) => !faulty.has(each)));
    });
    const ordersOf = (isFaulty: boolean) =>
      content.orders.filter((each) => faulty.has(each) === isFaulty).map(({ order }) => order);
    return whole && { pdf: whole, printed: ordersOf(false), leftOut: ordersOf(true) };
  }

  /** The orders among these, of which at least one has no paper, that have none. Halves that can be made are not divided. */
  private async withoutPaper(
    orders: PapersContent['orders'],
    make: (orders: PapersContent['orders']) => Promise<unknown>,
  ): Promise<PapersContent['orders']> {
    const faulty: PaperOrder[] = [];
    const half = Math.ceil(orders.length / 2);
    for (const part of [orders.slice(0, half), orders.slice(half)]) {
      if (part.length === 0) continue;
      try {
        await make(part);
      } catch (error) {
        if (part.length > 1) faulty.push(...(await this.withoutPaper(part, make)));
        else {
          faulty.push(...part);
          this.log.error({ err: error, order: part[0]?.order.number }, 'the paper of an order cannot be made');
        }
      }
    }
    return faulty;
  }

  private async typeset(kind: PrintKind, { store, orders }: PapersContent, { lang, paper }: Choice) {
    const all = orders.map(({ order }) => order);
    const shop = store.name[lang];
    switch (kind) {
      case 'slip':
        return this.typesetting.pdf('slips', layOutSlips(all, lang, shop));
      case 'label':
        return this.typesetting.pdf(
          'labels',
          layOutLabels(orders, { lang, paper, shop }, ({ id }) => `${this.origin}${officePages.order(id)}`),
        );
      case 'invoice':
        return this.typesetting.pdf('invoices', {
          lang,
          title: PARCEL_WORDS.invoices[lang],
          invoices: orders.map(({ order, refunds, papers }) => {
            const disclosure = hasPerson(order) ? 'full' : 'erased';
            return layOutInvoice(invoiceView({ kind: 'found', disclosure, order, refunds, papers, store }), lang);
          }),
        });
    }
  }
}
