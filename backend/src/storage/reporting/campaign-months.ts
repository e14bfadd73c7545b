import { CampaignSales } from '../../application/reporting/ports.ts';
import type { KuwaitMonth } from '../../domain/kuwait-day.ts';
import { NOTHING } from '../../domain/money.ts';
import type { Fils } from '../../domain/money.ts';
import type { CampaignName, CampaignSaleChange, TouchName } from '../../domain/reporting/sales-by-campaign.ts';
import type { Collection } from '../collection.ts';
import { add, get, list } from '../store.ts';
import type { Store, Work } from '../store.ts';

/**
 * Sales of one campaign by orders of one month, by the first or last visit of the shopper. `any`: those of all campaigns
 * together. The id is made of all but the sums. There may be no orders any more.
 */
interface StoredCampaignMonth extends CampaignName {
  readonly id: string;
  readonly month: KuwaitMonth;
  readonly touch: TouchName | 'any';
  readonly orders: number;
  readonly amount: Fils;
}

const CAMPAIGN_MONTHS: Collection<StoredCampaignMonth, 'campaignMonths_of_month'> = {
  name: 'campaignMonths',
  fields: {
    month: 'text',
    touch: { oneOf: ['last', 'first', 'any'] },
    source: 'text',
    medium: 'text',
    campaign: 'text',
    orders: 'number',
    amount: 'number',
  },
  indexes: { campaignMonths_of_month: { by: ['month', 'touch', 'amount'] } },
  counts: ['orders'],
  ends: 'owner',
  copy: 'derived',
};

/** Sums of sales by campaign in any database. */
export class StoredCampaignSales extends CampaignSales {
  static readonly collections = { campaignMonths: CAMPAIGN_MONTHS };

  constructor(private readonly store: Store) {
    super();
  }

  ofMonth(month: KuwaitMonth, touch: TouchName, most: number): ReturnType<CampaignSales['ofMonth']> {
    return this.store.read(function* () {
      const range = { equal: { month, touch }, isReversed: true, limit: most };
      const found = yield* list(CAMPAIGN_MONTHS, 'campaignMonths_of_month', range);
      const all = yield* get(CAMPAIGN_MONTHS, idOf(month, 'any', NO_NAME));
      const campaigns = found
        .filter(({ orders }) => orders > 0)
        .map(({ source, medium, campaign, orders, amount }) => ({ source, medium, campaign, orders, amount }));
      return { campaigns, known: { orders: all?.orders ?? 0, amount: all?.amount ?? NOTHING } };
    });
  }
}

interface Steps {
  readonly orders: number;
  readonly amount: number;
}

/** Counts sales, or takes them back. Part of the transaction that writes the orders; each document is written once. */
export function* countCampaignSales(changes: readonly CampaignSaleChange[]): Work<void> {
  const sums = new Map<string, { readonly doc: StoredCampaignMonth; readonly steps: Steps }>();
  for (const { sale, step } of changes)
    for (const [touch, name] of [...Object.entries(sale.touches), ['any', NO_NAME] as const]) {
      const doc = emptyMonth(sale.month, touch as StoredCampaignMonth['touch'], name);
      const steps = sums.get(doc.id)?.steps ?? { orders: 0, amount: 0 };
      sums.set(doc.id, { doc, steps: { orders: steps.orders + step, amount: steps.amount + step * sale.amount } });
    }
  yield* add(CAMPAIGN_MONTHS, ...sums.values());
}

const NO_NAME: CampaignName = { source: '', medium: '', campaign: '' };

function emptyMonth(month: KuwaitMonth, touch: StoredCampaignMonth['touch'], name: CampaignName): StoredCampaignMonth {
  return { id: idOf(month, touch, name), month, touch, ...name, orders: 0, amount: NOTHING };
}

function idOf(month: KuwaitMonth, touch: StoredCampaignMonth['touch'], name: CampaignName): string {
  return JSON.stringify([month, touch, name.source, name.medium, name.campaign]);
}
