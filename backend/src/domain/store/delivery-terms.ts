import type { LocalizedText } from '../localized-text.ts';

/** The usual delivery time in days after the order. */
export interface DeliveryDays {
  readonly firstDay: number;
  readonly lastDay: number;
  /** Additional days for an order with a custom text. */
  readonly extraDaysForNames: number;
}

/** The settings about delivery time and exchange. Null: the shop promises nothing about it. */
export interface DeliveryPromise {
  readonly delivery: DeliveryDays | null;
  /** Days after delivery in which an unused piece can be exchanged or returned. */
  readonly returnDays: number | null;
}

/**
 * Sentences about delivery and exchange; null where the shop promises nothing. Pages, answers and mails all show these
 * sentences, so that they never contradict each other.
 */
export interface DeliveryTerms {
  /** Delivery time of an order without a custom text. */
  readonly arrival: LocalizedText | null;
  /** Delivery time of an order with a custom text. */
  readonly namedArrival: LocalizedText | null;
  /** Effects of a custom text on delivery and exchange, shown at its field. */
  readonly nameNote: LocalizedText | null;
  readonly exchange: LocalizedText | null;
  /** Says that pieces with a custom text cannot be exchanged. */
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

/**
 * The sentences that apply to an order.
 * @param hasName whether one of its pieces has a custom text
 * @param arrival says when it arrives; left out: the usual time, null: nothing is said about it
 */
export function termsOfOrder(
  terms: DeliveryTerms,
  hasName: boolean,
  arrival: LocalizedText | null = hasName ? terms.namedArrival : terms.arrival,
): readonly LocalizedText[] {
  const all = [arrival, terms.exchange, ...(hasName ? [terms.namedExchange] : [])];
  return all.filter((sentence) => sentence !== null);
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

/** Grammatical case of an Arabic noun. It changes the word only for some numbers. */
type Case = 'object' | 'after-preposition';

export const ARABIC_PLURALS = new Intl.PluralRules('ar');

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
