import type { CampaignSalesAnswer } from '@fyonka/api-contract/wire/office/reports/campaigns';
import type { Language, LocalizedText } from '../../../../domain/localized-text.ts';
import { fils, toKd } from '../../../../domain/money.ts';
import type { SalesByCampaign } from '../../../../domain/reporting/sales-by-campaign.ts';
import type { CellKind, Row, Table } from '../../tables/table.ts';

type Sums = SalesByCampaign['direct'];

export function campaignSalesAnswer({ campaigns, others, direct }: SalesByCampaign): CampaignSalesAnswer {
  return {
    campaigns: campaigns.map(({ source, medium, campaign, ...sums }) => ({
      source,
      medium,
      campaign,
      ...sumsView(sums),
    })),
    others: sumsView(others),
    direct: sumsView(direct),
  };
}

function sumsView({ orders, amount }: Sums): CampaignSalesAnswer['direct'] {
  return { orders, amount: toKd(amount), average: toKd(fils(orders === 0 ? 0 : Math.round(amount / orders))) };
}

const TITLE: LocalizedText = { en: 'Sales by source', ar: 'المبيعات حسب المصدر' };
const COLUMNS: readonly { readonly header: LocalizedText; readonly kind: CellKind; readonly width: number }[] = [
  { header: { en: 'Source', ar: 'المصدر' }, kind: 'text', width: 20 },
  { header: { en: 'Medium', ar: 'الوسيط' }, kind: 'text', width: 14 },
  { header: { en: 'Campaign', ar: 'الحملة' }, kind: 'text', width: 32 },
  { header: { en: 'Orders', ar: 'الطلبات' }, kind: 'whole', width: 9 },
  { header: { en: 'Net, KD', ar: 'الصافي، د.ك' }, kind: 'amount', width: 13 },
  { header: { en: 'Average, KD', ar: 'المتوسط، د.ك' }, kind: 'amount', width: 13 },
];
const DIRECT: LocalizedText = { en: 'Direct', ar: 'مباشر' };
const OTHERS: LocalizedText = { en: 'Other campaigns', ar: 'حملات أخرى' };

/** `campaignRows` makes its rows. */
export function campaignTable(language: Language): Table {
  const columns = COLUMNS.map(({ header, kind, width }) => ({ header: header[language], kind, width }));
  return { title: TITLE[language], language, columns };
}

export function campaignRows(report: SalesByCampaign, language: Language): Row[] {
  const { campaigns, others, direct } = campaignSalesAnswer(report);
  const row = (names: readonly [string, string, string], sums: CampaignSalesAnswer['direct']): Row => [
    ...names,
    sums.orders,
    sums.amount,
    sums.average,
  ];
  return [
    ...campaigns.map(({ source, medium, campaign, ...sums }) => row([source, medium, campaign], sums)),
    ...(others.orders > 0 ? [row([OTHERS[language], '', ''], others)] : []),
    row([DIRECT[language], '', ''], direct),
  ];
}
