import type { Language } from '../../localized-text.ts';
import { DAY } from '../../kuwait-day.ts';
import type { CampaignForm } from '../campaigns/campaign.ts';
import type { OrderNumber } from '../order-number.ts';
import type { RequestedText } from '../placing/custom-texts.ts';
import type { PostalAddress } from './postal-address.ts';

/** How long a cart or checkout is kept after its last change; also how long a repeated request is known. */
export const SESSION_TIME = DAY;

/** Requests of one session that are known when they are repeated. */
const MOST_REQUESTS = 40;

/** A text to make on a piece. */
export interface AgentText extends RequestedText {
  /** The piece of a set; left out: every piece that has a text of this title. */
  readonly itemId?: string;
}

/** A line as a program asks for it. */
export interface AgentItem {
  /** By which the program knows the line. */
  readonly lineId: string;
  /** Of a product, or of a set, see `setNamed`. */
  readonly productId: string;
  readonly quantity: number;
  readonly customTexts: readonly AgentText[];
}

/** Whom a program buys for, as it wrote it. What is left out is empty. */
export interface AgentBuyer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

/** An address and the parts of it that came by themselves. */
export interface AgentDestination {
  readonly id: string;
  readonly postal: PostalAddress;
  readonly parts: Readonly<Record<string, string>>;
}

/** All that a program asks for: no prices, because the shop's hold. */
export interface AgentWishes {
  readonly items: readonly AgentItem[];
  readonly buyer: AgentBuyer;
  readonly destination: AgentDestination | null;
  /** Codes of coupons, of which the shop takes one. */
  readonly codes: readonly string[];
  readonly language: Language;
  /** Whether the buyer agrees that the purchase is measured; left out: nobody has said so. */
  readonly measured?: boolean;
  /** The cart that it was made of; left out: none. */
  readonly cartId?: string;
}

/** A request that was carried out. */
export interface CarriedOut {
  readonly key: string;
  readonly fingerprint: string;
}

/** A cart or checkout of a program that shops for somebody. It holds nothing: pieces are taken by the order. */
export interface AgentSession {
  /** Nobody can guess it. */
  readonly id: string;
  readonly kind: 'cart' | 'checkout';
  /** Host of the program's profile. Others do not find the session. */
  readonly host: string;
  readonly wishes: AgentWishes;
  /** Grows with each change. */
  readonly revision: number;
  /** The order that was placed last; null: none yet. */
  readonly orderNumber: OrderNumber | null;
  /** Of which revision that order is. */
  readonly orderedRevision: number | null;
  readonly isCancelled: boolean;
  readonly requests: readonly CarriedOut[];
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export function newSession(
  { id, kind, host }: Pick<AgentSession, 'id' | 'kind' | 'host'>,
  wishes: AgentWishes,
  request: CarriedOut | null,
  at: number,
): AgentSession {
  const empty = { revision: 1, orderNumber: null, orderedRevision: null, isCancelled: false };
  return { id, kind, host, wishes, ...empty, requests: request ? [request] : [], expiresAt: at + SESSION_TIME };
}

/** What has become of a request with a key that may have been sent before. */
export function repetitionOf(
  { requests }: Pick<AgentSession, 'requests'>,
  request: CarriedOut | null,
): 'new' | 'repeated' | 'key-reused' {
  const earlier = requests.find(({ key }) => key === request?.key);
  if (!earlier || !request) return 'new';
  return earlier.fingerprint === request.fingerprint ? 'repeated' : 'key-reused';
}

/** A session after a change. */
export function changedSession(
  session: AgentSession,
  change: Partial<Pick<AgentSession, 'wishes' | 'orderNumber' | 'orderedRevision' | 'isCancelled'>>,
  request: CarriedOut | null,
  at: number,
): AgentSession {
  return {
    ...session,
    ...change,
    revision: session.revision + (change.wishes ? 1 : 0),
    requests: request ? [...session.requests.slice(1 - MOST_REQUESTS), request] : session.requests,
    expiresAt: at + SESSION_TIME,
  };
}

/** Whom the shop has the order from: the same as long as the session does not change, because an order is placed once. */
export function campaignOf({ host, expiresAt }: Pick<AgentSession, 'host' | 'expiresAt'>): CampaignForm {
  return { last: { source: host, medium: 'agent', at: new Date(expiresAt - SESSION_TIME).toISOString() } };
}

/** Whether the order is of what the program asks for now. */
export function isOrdered({ orderNumber, orderedRevision, revision }: AgentSession): boolean {
  return orderNumber !== null && orderedRevision === revision;
}
