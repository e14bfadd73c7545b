import type { ExportedOrder } from '@fyonka/api-contract/wire/account/exported-order';
import type { BackInStockView } from '@fyonka/api-contract/wire/goods/back-in-stock';
import type { AccountDataAnswer, AccountEventView, PasskeyView } from '@fyonka/api-contract/wire/identity';
import type { AccountData, AccountOrder } from '../../../../application/identity/accounts/export-account.ts';
import type { BackInStockRequest } from '../../../../domain/catalog/stock/back-in-stock.ts';
import type { AuditEntry } from '../../../../domain/identity/audit.ts';
import type { Passkey } from '../../../../domain/identity/passkeys/passkey.ts';
import type { SessionId } from '../../../../domain/ids.ts';
import { savedAddresses } from '../addresses/addresses.views.ts';
import { familyChildren } from '../family/family.views.ts';
import { ownReviewView } from '../../catalog/reviews/reviews.views.ts';
import { keptCardView } from '../../ordering/payments/payment.views.ts';
import { campaignView } from '../../ordering/orders/campaign.view.ts';
import { orderView } from '../../ordering/orders/order.views.ts';
import { returnView } from '../../ordering/returns/returns.views.ts';
import { sessionView, userView } from '../identity.views.ts';

const ABOUT = {
  en: 'Everything that Fyonka keeps of you: your account, where you are signed in, your passkeys by name, your family list, your saved addresses, the cards that payment companies keep for you, the sold-out pieces that you wait for, what happened to your account, and your orders with your reviews and returns of them. Amounts are Kuwaiti dinars, times are UTC.',
  ar: 'كل ما تحتفظ به فيونكة عنكم: حسابكم، والأجهزة التي سجّلتم الدخول منها، وأسماء مفاتيح المرور، وقائمة العائلة، والعناوين المحفوظة، والبطاقات التي تحفظها لكم شركات الدفع، والقطع النافدة التي تنتظرونها، وما جرى على حسابكم، وطلباتكم مع تقييماتكم لها وما أرجعتم منها. المبالغ بالدينار الكويتي والأوقات بالتوقيت العالمي.',
};

/** All data but the orders, of which there may be thousands. @param current the caller's own session */
export function accountDataHead(data: AccountData, current: SessionId): Omit<AccountDataAnswer, 'orders'> {
  return {
    about: ABOUT,
    exportedAt: isoTime(data.at),
    user: userView(data.account),
    sessions: data.sessions.map((session) => sessionView(session, current)),
    passkeys: data.passkeys.map(passkeyView),
    family: familyChildren(data.family),
    backInStock: data.backInStock.map(backInStockView),
    addresses: savedAddresses(data.addresses),
    cards: data.cards.map(keptCardView),
    events: data.events.map(eventView),
  };
}

/** An order with the fields that its holder's view leaves out. */
export function exportedOrder({ order, reviews, returns }: AccountOrder): ExportedOrder {
  const { delivery, language, campaign, measured } = order;
  return {
    ...orderView(order),
    googleMapUrl: delivery.mapUrl,
    language,
    ...(campaign && { campaign: campaignView(campaign) }),
    ...(measured && { measured }),
    reviews: reviews.map(ownReviewView),
    returns: returns.map((returned) => returnView(returned, order)),
  };
}

function passkeyView({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyView {
  return { id, name, createdAt: isoTime(createdAt), lastUsedAt: lastUsedAt === null ? null : isoTime(lastUsedAt) };
}

function backInStockView({ productId, language, askedAt }: BackInStockRequest): BackInStockView {
  return { productId, language, askedAt: isoTime(askedAt) };
}

function eventView({ kind, actor, at }: AuditEntry): AccountEventView {
  return { kind, by: actor, at: isoTime(at) };
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
