import { SALES_PAPER_KINDS } from '@fyonka/api-contract/values/ordering/money';
import type { PaperSumsOfDay } from '../../../application/ordering/sales-papers/ports.ts';
import type { SalesPaper } from '../../../domain/ordering/books/sales-paper.ts';
import { MONEY_METHODS } from '../../../domain/ordering/money/money-entry.ts';
import { copied } from '../../collection.ts';
import type { Collection, Stored } from '../../collection.ts';

type PaperIndex = 'salesPapers_of_order' | 'salesPapers_of_day';

const PARTS = { products: 'number', discount: 'number', delivery: 'number', amount: 'number' } as const;

/** The ids are `paperId`, so that no kind, year and number is there twice. */
export const SALES_PAPERS: Collection<SalesPaper, PaperIndex> = {
  name: 'salesPapers',
  fields: {
    kind: { oneOf: SALES_PAPER_KINDS },
    year: 'number',
    number: 'number',
    orderNumber: 'text',
    refundId: 'text?',
    method: { oneOf: MONEY_METHODS, orNull: true },
    day: 'text',
    issuedAt: 'number',
    ...PARTS,
  },
  indexes: {
    salesPapers_of_order: { by: ['orderNumber', 'issuedAt', 'id'] },
    salesPapers_of_day: { by: ['day', 'issuedAt', 'id'] },
  },
  counts: ['amount'],
  ends: 'books',
  copy: copied('salesPapers'),
};

/** How many papers of a kind and year have numbers. Its id is both, such as `invoice-2026`. */
interface PaperCounter extends Stored {
  readonly last: number;
}

export const PAPER_COUNTERS: Collection<PaperCounter> = {
  name: 'paperCounters',
  fields: { last: 'number' },
  indexes: {},
  counts: ['last'],
  ends: 'books',
  copy: copied('paperCounters'),
};

/** Its id is day and kind. */
type StoredDay = PaperSumsOfDay & Stored;

export const PAPER_DAYS: Collection<StoredDay> = {
  name: 'paperDays',
  fields: { day: 'text', kind: { oneOf: SALES_PAPER_KINDS }, papers: 'number', ...PARTS },
  indexes: {},
  counts: ['papers', 'amount'],
  ends: 'books',
  copy: copied('paperDays'),
};

/** How far the walk over orders of before has come. There is one, `WALK`. */
interface PaperWalk extends Stored {
  /** Id of the last order that it has seen; null: none. */
  readonly after: string | null;
  readonly isDone: boolean;
}

export const PAPER_WALKS: Collection<PaperWalk> = {
  name: 'paperWalks',
  fields: { after: 'text?', isDone: 'flag' },
  indexes: {},
  ends: 'bound',
  copy: copied('paperWalks'),
};

export const WALK = 'orders of before';
