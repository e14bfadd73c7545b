import type { LocalizedText } from '../localized-text.ts';

/** Days between an order and its parcel, in which it usually arrives. */
export interface DeliveryDays {
  readonly firstDay: number;
  readonly lastDay: number;
  /** What an order takes longer when a name is made for it. */
  readonly extraDaysForNames: number;
}

/** What of the settings the shop promises about delivery and exchange; null: it promises nothing. */
export interface DeliveryPromise {
  readonly delivery: DeliveryDays | null;
  /** Days after delivery in which an unused piece can be exchanged or returned. */
  readonly returnDays: number | null;
}

/**
 * What the shop says about delivery and exchange, each a whole sentence; null where it promises nothing.
 * The only place that words these numbers: pages, questions and mails show these sentences.
 */
export interface DeliveryTerms {
  /** When an order without a name arrives. */
  readonly arrival: LocalizedText | null;
  /** When an order arrives that has a name on one of its pieces. */
  readonly namedArrival: LocalizedText | null;
  /** What a name changes, for the field in which it is written. */
  readonly nameNote: LocalizedText | null;
  readonly exchange: LocalizedText | null;
  /** What the exchange leaves out. */
  readonly namedExchange: LocalizedText | null;
}

export function deliveryTerms({ delivery, returnDays }: DeliveryPromise): DeliveryTerms {
  const exchanges = returnDays !== null && returnDays > 0;
  return {
    arrival: delivery && arrivalIn(delivery.firstDay, delivery.lastDay),
    namedArrival: delivery && namedArrivalIn(delivery),
    nameNote: nameNote(delivery?.extraDaysForNames ?? 0, exchanges),
    exchange: exchanges ? exchangeWithin(returnDays) : null,
    namedExchange: exchanges ? NAMED_EXCHANGE : null,
  };
}

/** The sentences that an order is told by. @param hasName whether a name or another text is made for one of its pieces */
export function termsOfOrder(terms: DeliveryTerms, hasName: boolean): readonly LocalizedText[] {
  const told = hasName ? [terms.namedArrival, terms.exchange, terms.namedExchange] : [terms.arrival, terms.exchange];
  return told.filter((sentence) => sentence !== null);
}

/**
 * A text in which `{arrival}` and the other names of the terms stand for their sentences.
 * @returns null when it needs a sentence that the shop does not say
 */
export function withTerms(text: LocalizedText, terms: DeliveryTerms): LocalizedText | null {
  const named = Object.entries<LocalizedText | null>({ ...terms });
  let filled = text;
  for (const [name, sentence] of named) {
    const slot = `{${name}}`;
    if (!filled.en.includes(slot) && !filled.ar.includes(slot)) continue;
    if (sentence === null) return null;
    filled = { en: filled.en.replaceAll(slot, () => sentence.en), ar: filled.ar.replaceAll(slot, () => sentence.ar) };
  }
  return filled;
}

const NAMED_EXCHANGE: LocalizedText = {
  en: 'A piece with a name is not exchanged, unless the mistake is ours.',
  ar: 'القطعة بالاسم لا تُبدَّل، إلا إذا كان الخطأ منا.',
};

function arrivalIn(first: number, last: number): LocalizedText {
  return {
    en: `It usually arrives in ${englishRange(first, last)}.`,
    ar: `يصلكم عادةً خلال ${arabicRange(first, last)}.`,
  };
}

function namedArrivalIn({ firstDay, lastDay, extraDaysForNames: extra }: DeliveryDays): LocalizedText {
  if (extra === 0) return arrivalIn(firstDay, lastDay);
  return {
    en: `It usually arrives in ${englishRange(firstDay + extra, lastDay + extra)}: a name takes ${englishDays(extra)} more.`,
    ar: `يصلكم عادةً خلال ${arabicRange(firstDay + extra, lastDay + extra)}، لأن الاسم يحتاج ${arabicDays(extra, 'object')} زيادة.`,
  };
}

function nameNote(extraDays: number, exchanges: boolean): LocalizedText | null {
  const longer = {
    en: `A name takes ${englishDays(extraDays)} more`,
    ar: `الاسم يحتاج ${arabicDays(extraDays, 'object')} زيادة`,
  };
  if (extraDays === 0)
    return exchanges ? { en: 'A piece with a name is not exchanged.', ar: 'القطعة بالاسم لا تُبدَّل.' } : null;
  return exchanges
    ? { en: `${longer.en}, and a piece with a name is not exchanged.`, ar: `${longer.ar}، والقطعة بالاسم لا تُبدَّل.` }
    : { en: `${longer.en}.`, ar: `${longer.ar}.` };
}

function exchangeWithin(days: number): LocalizedText {
  return {
    en: `An unused piece in its wrapping can be exchanged or returned within ${englishDays(days)} of delivery.`,
    ar: `القطعة غير المستعملة في غلافها تُبدَّل أو تُرجَع خلال ${arabicDays(days, 'after-preposition')} من الاستلام.`,
  };
}

function englishDays(count: number): string {
  return `${count} ${count === 1 ? 'day' : 'days'}`;
}

/** `1 day`, `1 to 2 days`. */
function englishRange(first: number, last: number): string {
  return first === last ? englishDays(last) : `${first} to ${englishDays(last)}`;
}

/** The case of a counted noun; only one to two and eleven to ninety-nine show it. */
type Case = 'object' | 'after-preposition';

const ARABIC_PLURALS = new Intl.PluralRules('ar');

/** `يوم`, `يومين`, `3 أيام`, `14 يومًا`. */
function arabicDays(count: number, inCase: Case): string {
  switch (ARABIC_PLURALS.select(count)) {
    case 'one':
      return inCase === 'object' ? 'يومًا' : 'يوم';
    case 'two':
      return 'يومين';
    case 'few':
      return `${count} أيام`;
    case 'many':
      return `${count} يومًا`;
    default:
      return `${count} يوم`;
  }
}

/** `يوم إلى يومين`, `3 إلى 4 أيام`. */
function arabicRange(first: number, last: number): string {
  const end = arabicDays(last, 'after-preposition');
  if (first === last) return end;
  return `${first < 3 ? arabicDays(first, 'after-preposition') : first} إلى ${end}`;
}
