import type { TOUCHES } from '@fyonka/api-contract/values/visits/campaigns';
import { kuwaitMonthOf } from '../kuwait-day.ts';
import type { KuwaitMonth } from '../kuwait-day.ts';
import { fils, NOTHING } from '../money.ts';
import type { Fils } from '../money.ts';
import { totalPrice } from '../ordering/order.ts';
import type { Order } from '../ordering/order.ts';
import { returnedOf } from './given-back.ts';
import { countsAsSale } from './sale.ts';

export type TouchName = (typeof TOUCHES)[number];

/** What makes the sales of a campaign one sum. Empty parts are not known. */
export interface CampaignName {
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
}

/** A sale whose order knows where its shopper came from. */
export interface CampaignSale {
  /** Month in which the order was placed. */
  readonly month: KuwaitMonth;
  /** What it adds to the sales, without what was given back. */
  readonly amount: Fils;
  readonly touches: Readonly<Record<TouchName, CampaignName>>;
}

/** A sale that is added to (1) or subtracted from (-1) the sums of its campaigns. */
export interface CampaignSaleChange {
  readonly sale: CampaignSale;
  readonly step: 1 | -1;
}

/** Orders of one source, medium and campaign. */
export interface CampaignSum extends CampaignName {
  readonly orders: number;
  readonly amount: Fils;
}

export interface SalesByCampaign {
  readonly month: KuwaitMonth;
  readonly touch: TouchName;
  /** The largest amounts first. */
  readonly campaigns: readonly CampaignSum[];
  /** Those that are not listed, because there are too many. */
  readonly others: Pick<CampaignSum, 'orders' | 'amount'>;
  /** Orders that came from nowhere that is known: of shoppers who have typed the address, of the office, of stalls, and of erased people. */
  readonly direct: Pick<CampaignSum, 'orders' | 'amount'>;
  readonly total: Pick<CampaignSum, 'orders' | 'amount'>;
}

/**
 * @param campaigns the listed ones
 * @param known all orders of the month that have a campaign
 * @param total all sales of the month
 */
export function salesByCampaign(
  { month, touch }: Pick<SalesByCampaign, 'month' | 'touch'>,
  campaigns: readonly CampaignSum[],
  known: SalesByCampaign['total'],
  total: SalesByCampaign['total'],
): SalesByCampaign {
  const listed = campaigns.reduce((sum, one) => plus(sum, one, 1), NO_SALES);
  return { month, touch, campaigns, others: plus(known, listed, -1), direct: plus(total, known, -1), total };
}

const NO_SALES: SalesByCampaign['total'] = { orders: 0, amount: NOTHING };

/** A sale may be counted between two readings, so that nothing falls below 0. */
function plus(one: SalesByCampaign['total'], other: SalesByCampaign['total'], step: 1 | -1): SalesByCampaign['total'] {
  const orders = Math.max(0, one.orders + step * other.orders);
  return { orders, amount: fils(Math.max(0, one.amount + step * other.amount)) };
}

/** The changes of the sums that a change of an order makes. An erased person takes the campaign along. */
export function campaignSaleChanges(before: Order | null, after: Order): CampaignSaleChange[] {
  const was = before && campaignSaleOf(before);
  const is = campaignSaleOf(after);
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  return [...(was ? [{ sale: was, step: -1 } as const] : []), ...(is ? [{ sale: is, step: 1 } as const] : [])];
}

function campaignSaleOf(order: Order): CampaignSale | null {
  const { campaign } = order;
  if (!campaign || !countsAsSale(order)) return null;
  return {
    month: kuwaitMonthOf(order.createdAt),
    amount: fils(totalPrice(order) - returnedOf(order)),
    touches: { last: nameOf(campaign.last), first: nameOf(campaign.first) },
  };
}

function nameOf({
  source,
  medium,
  campaign = '',
}: CampaignName | NonNullable<Order['campaign']>['last']): CampaignName {
  return { source, medium, campaign };
}
