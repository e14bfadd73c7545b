import { CAMPAIGN_LASTS, CLICK_IDS, LONGEST_OF_CAMPAIGN } from '@fyonka/api-contract/values/visits/campaigns';
import { cleanLine } from '../../localized-text.ts';
import { holdsCardNumber } from '../paying/card-number.ts';

/** A visit of the shopper that came from somewhere. Contains personal data: who has the click may be known to its network. */
export interface Touch {
  /** Who has sent the shopper, in small letters, such as `instagram`. */
  readonly source: string;
  /** How, in small letters, such as `cpc`, `social`, `email`; empty when not given. */
  readonly medium: string;
  readonly campaign?: string;
  readonly term?: string;
  readonly content?: string;
  /** The click on an advertisement or a post, as its network names it. */
  readonly click?: { readonly kind: ClickKind; readonly id: string };
  /** Milliseconds since 1970. */
  readonly at: number;
}

export type ClickKind = (typeof CLICK_IDS)[number];

/** Where the shopper of an order came from, within the 30 days before it. */
export interface OrderCampaign {
  readonly first: Touch;
  readonly last: Touch;
}

/** As a browser has sent it: nobody has to be believed. */
export interface TouchForm {
  readonly source?: string | null | undefined;
  readonly medium?: string | null | undefined;
  readonly campaign?: string | null | undefined;
  readonly term?: string | null | undefined;
  readonly content?: string | null | undefined;
  readonly click?: string | null | undefined;
  readonly clickId?: string | null | undefined;
  /** ISO 8601, by the clock of the browser. */
  readonly at?: string | null | undefined;
}

export interface CampaignForm {
  readonly first?: TouchForm | null | undefined;
  readonly last?: TouchForm | null | undefined;
}

/** What no name of a campaign has. An at sign: mailing tools write addresses of people there. */
const REFUSED = /[<>@]/;
const CLICK_ID = /^[\w.~-]+$/;

/**
 * Reads where the shopper came from. What is too long, too old or has characters that no campaign has is left out, and an
 * order is never refused for it.
 * @param at time of the order, milliseconds since 1970
 * @returns null: it came from nowhere that is known
 */
export function readCampaign(form: CampaignForm | null | undefined, at: number): OrderCampaign | null {
  const last = readTouch(form?.last, at);
  const first = readTouch(form?.first, at);
  if (first && last) return first.at <= last.at ? { first, last } : { first: last, last: first };
  const only = first ?? last;
  return only && { first: only, last: only };
}

function readTouch(form: TouchForm | null | undefined, at: number): Touch | null {
  const source = nameOf(form?.source);
  const visitedAt = Date.parse(form?.at ?? '');
  if (!form || source === '' || !(visitedAt >= at - CAMPAIGN_LASTS)) return null;
  const { text, clickId: longestId } = LONGEST_OF_CAMPAIGN;
  const parts = {
    campaign: partOf(form.campaign, text),
    term: partOf(form.term, text),
    content: partOf(form.content, text),
  };
  const id = partOf(form.clickId, longestId);
  const kind = CLICK_IDS.find((known) => known === form.click);
  return {
    source,
    medium: nameOf(form.medium),
    ...Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== '')),
    ...(kind && CLICK_ID.test(id) && { click: { kind, id } }),
    // The clock of a browser may be fast.
    at: Math.min(visitedAt, at),
  };
}

function nameOf(text: string | null | undefined): string {
  return partOf(text, LONGEST_OF_CAMPAIGN.name).toLowerCase();
}

/** Empty for what is left out. */
function partOf(text: string | null | undefined, longest: number): string {
  if (typeof text !== 'string' || text.length > longest) return '';
  const line = cleanLine(text);
  return line.length > longest || REFUSED.test(line) || holdsCardNumber(line) ? '' : line;
}
