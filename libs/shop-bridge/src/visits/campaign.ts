import {
  CAMPAIGN_LASTS,
  CLICK_IDS,
  LONGEST_OF_CAMPAIGN,
  SOURCES_OF_CLICKS,
  SOURCES_OF_HOSTS,
} from '@fyonka/api-contract/values/visits/campaigns';
import type { CampaignRequest, TouchRequest } from '@fyonka/api-contract/wire/orders/campaign';
import { readItem, writeItem } from '../local-storage.ts';
import { PERSONAL_KEYS } from '../personal-data.ts';

/**
 * Keeps where this visit came from, if its address or the page before it says so: the first visit of 30 days, and the
 * latest. It stays in this browser until an order is placed with it. Nothing is kept of who asks sites by the browser
 * not to (Global Privacy Control).
 * @param search the query of the address
 * @param referrer address of the page before; empty without one
 */
export function keepCampaign(search: string, referrer: string, now: number): void {
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) return;
  const last = touchOf(new URLSearchParams(search), referrer, now);
  if (last) writeItem(PERSONAL_KEYS.campaign, JSON.stringify({ first: keptCampaign(now)?.first ?? last, last }));
}

/** What is kept and not too old; null: nothing. */
export function keptCampaign(now: number): Required<CampaignRequest> | null {
  const { first, last } = parse(readItem(PERSONAL_KEYS.campaign));
  const isFresh = (touch?: TouchRequest) => now - Date.parse(touch?.at ?? '') < CAMPAIGN_LASTS;
  if (!last || !isFresh(last)) return null;
  return { first: first && isFresh(first) ? first : last, last };
}

function touchOf(query: URLSearchParams, referrer: string, now: number): TouchRequest | null {
  const of = (name: string, most: number) => {
    const text = query.get(name)?.trim() ?? '';
    return text.length > most ? '' : text;
  };
  const { name, text, clickId } = LONGEST_OF_CAMPAIGN;
  const click = CLICK_IDS.find((known) => of(known, clickId) !== '');
  const written = of('utm_source', name);
  const known = click ? SOURCES_OF_CLICKS[click] : originOf(referrer);
  const origin = written === '' ? known : { source: written, medium: of('utm_medium', name) };
  if (!origin) return null;
  const parts = { campaign: of('utm_campaign', text), term: of('utm_term', text), content: of('utm_content', text) };
  return {
    ...origin,
    ...Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== '')),
    ...(click && { click, clickId: of(click, clickId) }),
    at: new Date(now).toISOString(),
  };
}

function originOf(referrer: string): (typeof SOURCES_OF_HOSTS)[string] | undefined {
  const host = /^https?:\/\/([^/?#:]+)/.exec(referrer)?.[1] ?? '';
  const label = host.split('.').find((part) => Object.hasOwn(SOURCES_OF_HOSTS, part));
  return label === undefined ? undefined : SOURCES_OF_HOSTS[label];
}

function parse(text: string | null): CampaignRequest {
  try {
    return JSON.parse(text ?? '{}') ?? {};
  } catch {
    return {}; // Not JSON: nothing is kept.
  }
}
