import { GOVERNORATES } from '@fyonka/api-contract/values/ordering/governorates';
import type { LocalizedText } from '../localized-text.ts';
import { toKd } from '../money.ts';
import type { Fils } from '../money.ts';
import { areasAt, coverageOf } from '../ordering/delivery/area-terms.ts';
import type { AreaDecisions, Coverage } from '../ordering/delivery/area-terms.ts';
import { isServed } from '../ordering/delivery/delivery-areas.ts';
import type { PaymentMethod } from '../ordering/paying/payment-methods.ts';
import { ARABIC_PLURALS, deliveryTerms } from './delivery-terms.ts';
import type { DeliveryTerms } from './delivery-terms.ts';
import { deliveryPromise } from './settings.ts';
import type { ShopSettings } from './settings.ts';

/** How shoppers can pay now, and where the shop delivers. */
export interface ShopOffer {
  /** In the order in which shoppers see them. */
  readonly methods: readonly PaymentMethod[];
  readonly coverage: Coverage;
  /** Lowest and highest fee of the areas; null: the shop delivers to none. */
  readonly fees: { readonly from: Fils; readonly upTo: Fils } | null;
}

/** Sentences that answers of the office may hold by their names; null where the settings leave nothing to say. */
export interface ShopSentences extends DeliveryTerms {
  readonly payment: LocalizedText | null;
  readonly areas: LocalizedText | null;
  readonly fees: LocalizedText | null;
  readonly contact: LocalizedText | null;
}

/** @param at decides which areas are off today: their fee is named only when all are off */
export function offerOf(methods: readonly PaymentMethod[], decisions: AreaDecisions, at: number): ShopOffer {
  const areas = areasAt(decisions, at).filter(isServed);
  const open = areas.filter(({ isClosed }) => !isClosed);
  const fees = (open.length > 0 ? open : areas).map(({ fee }) => fee);
  const [lowest, highest] = [Math.min(...fees) as Fils, Math.max(...fees) as Fils];
  return {
    methods,
    coverage: coverageOf(decisions),
    fees: fees.length > 0 ? { from: lowest, upTo: highest } : null,
  };
}

/** @param ways names of the offered methods, as shoppers choose them */
export function shopSentences(
  settings: ShopSettings,
  { coverage, fees }: Omit<ShopOffer, 'methods'>,
  ways: readonly LocalizedText[],
): ShopSentences {
  const where = whereDelivered(coverage);
  return {
    ...deliveryTerms(deliveryPromise(settings)),
    payment: listed({ en: 'Ways to pay', ar: 'طرق الدفع' }, ways),
    areas: where && { en: `${where.en}.`, ar: `${where.ar}.` },
    fees: fees && feesSentence(toKd(fees.from).toFixed(2), toKd(fees.upTo).toFixed(2)),
    contact: listed({ en: 'Ways to reach us', ar: 'طرق التواصل معنا' }, contactWays(settings)),
  };
}

/**
 * Replaces `{arrival}` and the other placeholders in a text by sentences.
 * @returns null when a sentence is missing because the shop promises nothing about it
 */
export function withSentences(text: LocalizedText, sentences: ShopSentences): LocalizedText | null {
  let filled = text;
  for (const [name, sentence] of Object.entries<LocalizedText | null>({ ...sentences })) {
    const slot = `{${name}}`;
    if (!filled.en.includes(slot) && !filled.ar.includes(slot)) continue;
    if (sentence === null) return null;
    filled = { en: filled.en.replaceAll(slot, () => sentence.en), ar: filled.ar.replaceAll(slot, () => sentence.ar) };
  }
  return filled;
}

function contactWays({ phone, email, social }: ShopSettings): LocalizedText[] {
  return [
    ...(phone === '' ? [] : [{ en: 'telephone', ar: 'الهاتف' }]),
    ...(social.whatsapp === '' ? [] : [{ en: 'WhatsApp', ar: 'واتساب' }]),
    ...(email === '' ? [] : [{ en: 'email', ar: 'البريد الإلكتروني' }]),
  ];
}

function listed(what: LocalizedText, parts: readonly LocalizedText[]): LocalizedText | null {
  if (parts.length === 0) return null;
  const { en, ar } = inLine(parts);
  return { en: `${what.en}: ${en}.`, ar: `${what.ar}: ${ar}.` };
}

function inLine(parts: readonly LocalizedText[]): LocalizedText {
  return { en: parts.map(({ en }) => en).join(', '), ar: parts.map(({ ar }) => ar).join('، ') };
}

/** A sentence that can go on, so it has no full stop. Null: the shop delivers nowhere. */
export function whereDelivered({ areas, governorates, isAll }: Coverage): LocalizedText | null {
  if (areas === 0) return null;
  if (isAll) return { en: 'We deliver to every area of Kuwait', ar: 'نوصّل إلى كل مناطق الكويت' };
  const named = GOVERNORATES.filter(({ key }) => governorates.has(key));
  if (named.length < GOVERNORATES.length) {
    const { en, ar } = inLine(named.map(({ name }) => name));
    return { en: `We deliver to areas in ${en}`, ar: `نوصّل إلى مناطق في ${ar}` };
  }
  return {
    en: `We deliver to ${areas} areas in all governorates of Kuwait`,
    ar: `نوصّل إلى ${areas} ${ARABIC_PLURALS.select(areas) === 'few' ? 'مناطق' : 'منطقة'} في كل محافظات الكويت`,
  };
}

function feesSentence(from: string, upTo: string): LocalizedText {
  if (from === upTo) return { en: `Delivery costs ${from} KD.`, ar: `التوصيل بسعر ${from} د.ك.` };
  return {
    en: `Delivery costs between ${from} and ${upTo} KD, by area.`,
    ar: `التوصيل بين ${from} و ${upTo} د.ك حسب المنطقة.`,
  };
}
