import { officePages } from '@fyonka/api-contract/pages/office-pages';
import type { LabelPaper } from '@fyonka/api-contract/wire/office/fulfilment/prints';
import type { PapersContent } from '../../../../application/ordering/office/print-orders.ts';
import type { Language } from '../../../../domain/localized-text.ts';
import { hasPerson } from '../../../../domain/ordering/order.ts';
import type { PrintKind } from '../../../../domain/ordering/papers/print-mark.ts';
import { layOutInvoice } from '../../invoices/sheets/invoice-sheet.ts';
import type { Typesetting } from '../../typesetting/typesetting.ts';
import { invoiceView } from '../orders/order.views.ts';
import { layOutLabels } from './label-sheet.ts';
import { PARCEL_WORDS } from './parcel.ts';
import { layOutSlips } from './slip-sheet.ts';

interface Choice {
  readonly lang: Language;
  readonly paper: LabelPaper;
}

/** Makes papers of orders into one PDF. */
export class Papers {
  /** @param origin of the shop, as the phones that scan labels reach it */
  constructor(
    private readonly typesetting: Typesetting,
    private readonly origin: string,
  ) {}

  /** @returns null when the typesetter has too much to do */
  pdf(kind: PrintKind, { store, orders }: PapersContent, { lang, paper }: Choice): Promise<Uint8Array | null> {
    const all = orders.map(({ order }) => order);
    const shop = store.name[lang];
    switch (kind) {
      case 'slip':
        return this.typesetting.pdf('slips', layOutSlips(all, lang, shop));
      case 'label':
        return this.typesetting.pdf(
          'labels',
          layOutLabels(all, { lang, paper, shop }, ({ id }) => `${this.origin}${officePages.order(id)}`),
        );
      case 'invoice':
        return this.typesetting.pdf('invoices', {
          lang,
          title: PARCEL_WORDS.invoices[lang],
          invoices: orders.map(({ order, refunds }) => {
            const disclosure = hasPerson(order) ? 'full' : 'erased';
            return layOutInvoice(invoiceView({ kind: 'found', disclosure, order, refunds, store }), lang);
          }),
        });
    }
  }
}
