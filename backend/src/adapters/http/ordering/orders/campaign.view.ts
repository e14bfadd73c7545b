import type { CampaignView, TouchView } from '@fyonka/api-contract/wire/orders/campaign';
import type { OrderCampaign, Touch } from '../../../../domain/ordering/campaigns/campaign.ts';

/** For the office and the export of an account. */
export function campaignView({ first, last }: OrderCampaign): CampaignView {
  return { first: touchView(first), last: touchView(last) };
}

function touchView({ click, at, ...names }: Touch): TouchView {
  return { ...names, ...(click && { click: click.kind, clickId: click.id }), at: new Date(at).toISOString() };
}
