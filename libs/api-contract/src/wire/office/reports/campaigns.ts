import type { Static } from 'typebox';
import { Type } from '../../../json-schema/type.ts';
import { TABLE_FORMATS } from '../../../values/formats.ts';
import { TOUCHES } from '../../../values/visits/campaigns.ts';
import { LONGEST_SENT } from '../../../values/request-limits.ts';
import { choice, kd, listOf, text } from '../../schema.ts';

const MONTH = Type.Optional(text(LONGEST_SENT.month, '`YYYY-MM` in Kuwait; this month unless given', '2026-01'));
const TOUCH = Type.Optional(
  choice(
    TOUCHES,
    '`last` unless given: the latest visit before the order that came from somewhere, or the first of 30 days',
  ),
);

export const CampaignSalesQuery = Type.Object({ month: MONTH, touch: TOUCH });
export interface CampaignSalesQuery extends Static<typeof CampaignSalesQuery> {}

export const CampaignSalesFileQuery = Type.Object({
  month: MONTH,
  touch: TOUCH,
  format: Type.Optional(choice(TABLE_FORMATS, '`csv` unless given')),
});
export interface CampaignSalesFileQuery extends Static<typeof CampaignSalesFileQuery> {}

const SUMS = {
  orders: Type.Integer(),
  amount: kd('products less discounts, and delivery, without what was given back since'),
  average: kd('of one order'),
};

export const CampaignSum = Type.Object({
  source: Type.String(),
  medium: Type.String({ description: 'Empty when not known' }),
  campaign: Type.String({ description: 'Empty when not known' }),
  ...SUMS,
});
export interface CampaignSum extends Static<typeof CampaignSum> {}

export const CampaignSalesAnswer = Type.Object({
  campaigns: listOf<CampaignSum>('CampaignSum', 'The largest amounts first'),
  others: Type.Object(SUMS, { description: 'Campaigns that are not listed, because there are too many' }),
  direct: Type.Object(SUMS, { description: 'Orders that came from nowhere that is known' }),
});
export interface CampaignSalesAnswer extends Static<typeof CampaignSalesAnswer> {}
