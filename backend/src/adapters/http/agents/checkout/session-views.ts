import type { PaymentLinks } from '../../../../application/ordering/office/payment-links.ts';
import type { AgentCheckouts, FoundSession } from '../../../../application/ordering/agents/agent-checkouts.ts';
import { setNamed } from '../../../../domain/ordering/agents/agent-lines.ts';
import { orderRequestOf } from '../../../../application/ordering/agents/order-request-of.ts';
import type { PreviewOrder } from '../../../../application/ordering/placing/preview-order.ts';
import type { OrderAccess } from '../../../../application/ordering/ports.ts';
import { isAbroad } from '../../../../domain/ordering/agents/postal-address.ts';
import type { AgentSession } from '../../../../domain/ordering/agents/agent-session.ts';
import { areaName } from '../../../../domain/ordering/order.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import { pages } from '@fyonka/api-contract/pages/routes';
import type { Agent } from '../agent.ts';
import type { Envelopes, Message } from '../answers.ts';
import { CURRENCY } from '../catalog/product.view.ts';
import { fulfillmentOf } from './fulfillment.view.ts';
import { cartMessages, codeMessages, messagesAbout } from './messages.ts';
import { shownOrder, shownPreview } from './shown.ts';
import type { SessionPreview, Shown } from './shown.ts';
import { discountsOf, lineItemsOf, totalsOf } from './totals.view.ts';

const CHECKOUT = 'dev.ucp.shopping.checkout';
const CART = 'dev.ucp.shopping.cart';
const FULFILLMENT = 'dev.ucp.shopping.fulfillment';
export const CONSENT = 'dev.ucp.shopping.buyer_consent';
const DISCOUNT = 'dev.ucp.shopping.discount';

const TO_PAY = {
  en: 'The order is placed. The buyer pays on the page of the shop within 30 minutes.',
  ar: 'تم تسجيل الطلب. يدفع المشتري في صفحة المتجر خلال 30 دقيقة.',
};

/** What a price depends on. */
export type PricedSession = Pick<AgentSession, 'wishes' | 'orderNumber'>;

/** Shows carts and checkouts as the protocol has them, at what they cost now or were ordered for. */
export class SessionViews {
  constructor(
    private readonly checkouts: AgentCheckouts,
    private readonly preview: PreviewOrder,
    private readonly links: PaymentLinks,
    private readonly access: OrderAccess,
    private readonly envelopes: Envelopes,
  ) {}

  /** What an order of it would be now. */
  async previewOf({ wishes, orderNumber }: PricedSession): Promise<SessionPreview> {
    const { destination, codes } = wishes;
    const asked = await this.checkouts.linesOf(wishes);
    const request = orderRequestOf(wishes, asked);
    const isElsewhere = destination !== null && isAbroad(destination.postal);
    const preview = await this.preview.execute({
      ...request,
      ...(isElsewhere && { address: { ...request.address, city: destination.postal.address_country } }),
      coupon: codes[0],
      ...(orderNumber && { replaces: { orderNumber, accessToken: this.access.tokenFor(orderNumber) } }),
    });
    return { ...preview, asked };
  }

  cart(session: AgentSession, preview: SessionPreview, agent: Agent): object {
    const { language, codes } = session.wishes;
    const shown = { ...shownPreview(preview, session, language), delivery: null };
    const messages = [...cartMessages(preview, language), ...codeMessages(preview, codes, language)];
    return {
      ucp: this.envelopes.success(CART, agent),
      id: session.id,
      ...this.contentsOf(CART, shown, session, agent),
      ...(messages.length > 0 && { messages }),
      continue_url: this.cartLink(session),
    };
  }

  /** @param preview null: it is ordered or over, and nothing of it is asked for any more */
  checkout(
    found: FoundSession,
    preview: SessionPreview | null,
    agent: Agent,
    further: readonly Message[] = [],
  ): object {
    const { session, order, state } = found;
    const { language } = session.wishes;
    const shown =
      preview === null && order
        ? shownOrder(order, session, areaName(order)[language], language)
        : preview && shownPreview(preview, session, language);
    if (!shown) throw new Error('a checkout that is not ordered was shown without its prices');
    const has = (name: string) => agent.capabilities.has(name);
    const messages = [...this.messagesOf(found, preview, agent), ...further];
    const status = statusOf(state, messages);
    const isOver = status === 'completed' || status === 'canceled';
    return {
      ucp: this.envelopes.success(CHECKOUT, agent),
      id: session.id,
      status,
      ...this.contentsOf(CHECKOUT, shown, session, agent),
      ...(has(FULFILLMENT) && { fulfillment: fulfillmentOf(shown, session, language) }),
      ...(messages.length > 0 && { messages }),
      ...(!isOver && { continue_url: this.continueUrl(found) }),
      ...(status === 'completed' && order && { order: this.confirmationOf(found, order) }),
    };
  }

  private contentsOf(root: string, shown: Shown, { wishes, expiresAt }: AgentSession, { capabilities }: Agent) {
    const { language, buyer, codes, measured } = wishes;
    const { firstName, lastName, email, phone } = buyer;
    const named = {
      ...(firstName !== '' && { first_name: firstName }),
      ...(lastName !== '' && { last_name: lastName }),
      ...(email !== '' && { email }),
      ...(phone !== '' && { phone_number: phone }),
      ...(root === CHECKOUT &&
        capabilities.has(CONSENT) &&
        measured !== undefined && { consent: { analytics: measured } }),
    };
    return {
      line_items: lineItemsOf(shown, this.envelopes.origin),
      ...(Object.keys(named).length > 0 && { buyer: named }),
      currency: CURRENCY,
      totals: totalsOf(shown, language),
      ...(capabilities.has(DISCOUNT) && { discounts: discountsOf(shown, codes) }),
      links: this.linksOf(),
      expires_at: new Date(expiresAt).toISOString(),
    };
  }

  private messagesOf({ session, state }: FoundSession, preview: SessionPreview | null, agent: Agent): Message[] {
    const { language, codes } = session.wishes;
    if (state === 'awaits-payment')
      return [{ type: 'error', code: 'payment_required', content: TO_PAY[language], severity: 'requires_buyer_input' }];
    if (state !== 'open' || preview === null) return [];
    const can = {
      canSendAddress: agent.capabilities.has(FULFILLMENT),
      canSendTexts: [...agent.capabilities].some((name) => name.endsWith('.order_details')),
    };
    return [...messagesAbout(preview, session, can, language), ...codeMessages(preview, codes, language)];
  }

  private linksOf() {
    const { origin } = this.envelopes;
    return [
      { type: 'faq', url: origin + pages.faq() },
      { type: 'shipping_policy', url: origin + pages.faq() },
      { type: 'refund_policy', url: origin + pages.faq() },
      { type: 'contact', url: origin + pages.contact() },
    ];
  }

  private continueUrl({ order, state, session }: FoundSession): string {
    return order && state === 'awaits-payment' ? this.links.of(order) : this.cartLink(session);
  }

  /** Puts everything but its texts into the cart of the buyer's browser. */
  private cartLink({ wishes: { items, codes } }: AgentSession): string {
    const inLinks = (id: string) => encodeURIComponent(setNamed(id) ?? id);
    const add = items.map(({ productId, quantity }) => `${inLinks(productId)}:${quantity}`).join(',');
    const [code] = codes;
    return `${this.envelopes.origin}/cart?add=${add}${code === undefined ? '' : `&coupon=${encodeURIComponent(code)}`}`;
  }

  private confirmationOf({ session }: FoundSession, order: Order) {
    return {
      id: this.checkouts.orderIdOf(session, order.number),
      label: order.number,
      permalink_url: this.links.of(order),
    };
  }
}

function statusOf(state: FoundSession['state'], messages: readonly Message[]): string {
  const errors = messages.filter((message) => message.type === 'error');
  switch (state) {
    case 'completed':
      return 'completed';
    case 'cancelled':
      return 'canceled';
    case 'awaits-payment':
      return 'requires_escalation';
    case 'open':
      if (errors.length === 0) return 'ready_for_complete';
      return errors.some(({ severity }) => severity.startsWith('requires')) ? 'requires_escalation' : 'incomplete';
  }
}
