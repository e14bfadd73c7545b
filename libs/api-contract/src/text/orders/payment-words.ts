import type { KeptCardView } from '../../wire/account/cards.ts';
import type { LocalizedText } from '../../wire/catalog.ts';
import type { MoneyMethod } from '../../wire/office/money.ts';
import type { OrderPaymentMethod, PaymentMethod } from '../../wire/ordering.ts';

/** Where shoppers choose one. */
export const METHOD_NAMES: Readonly<Record<PaymentMethod, LocalizedText>> = {
  knet: { en: 'KNET', ar: 'كي نت' },
  card: { en: 'Credit card', ar: 'بطاقة ائتمان' },
  'apple-pay': { en: 'Apple Pay', ar: 'Apple Pay' },
  'cash-on-delivery': { en: 'Cash on delivery', ar: 'نقدًا عند الاستلام' },
  transfer: { en: 'Bank transfer or Wamd', ar: 'تحويل بنكي أو ومض' },
};

/** That an order is paid, and how. */
export const PAID_WORDS: Readonly<Record<OrderPaymentMethod, LocalizedText>> = {
  knet: { ar: 'مدفوعة عبر كي نت', en: 'Paid by KNET' },
  card: { ar: 'مدفوعة بالبطاقة', en: 'Paid by card' },
  'apple-pay': { ar: 'مدفوعة عبر Apple Pay', en: 'Paid by Apple Pay' },
  'cash-on-delivery': { ar: 'مدفوعة نقدًا', en: 'Paid in cash' },
  transfer: { ar: 'مدفوعة بالتحويل', en: 'Paid by transfer' },
  'test-card': { ar: 'دفعة تجريبية، لم يُسحب أي مبلغ', en: 'Test payment, no money was taken' },
  free: { ar: 'لا يوجد مبلغ للدفع', en: 'Nothing to pay' },
};

/** By which method money was given back, on a credit note. */
export const GIVEN_BACK_BY: Readonly<Record<MoneyMethod, LocalizedText>> = {
  knet: { ar: 'كي نت', en: 'KNET' },
  card: { ar: 'البطاقة', en: 'Card' },
  'apple-pay': { ar: 'Apple Pay', en: 'Apple Pay' },
  cash: { ar: 'نقدًا', en: 'Cash' },
  wamd: { ar: 'ومض', en: 'Wamd' },
  transfer: { ar: 'تحويل بنكي', en: 'Bank transfer' },
  link: { ar: 'رابط دفع', en: 'Payment link' },
  other: { ar: 'طريقة أخرى', en: 'In another way' },
};

/** The same in a sentence of a mail. */
export const GIVEN_BACK_WAY: Readonly<Record<MoneyMethod, LocalizedText>> = {
  knet: { en: 'by KNET', ar: 'عبر كي نت' },
  card: { en: 'to the card that it was paid with', ar: 'إلى البطاقة التي دُفع بها' },
  'apple-pay': { en: 'by Apple Pay', ar: 'عبر Apple Pay' },
  cash: { en: 'in cash', ar: 'نقدًا' },
  wamd: { en: 'by Wamd', ar: 'عبر ومض' },
  transfer: { en: 'by bank transfer', ar: 'بتحويل بنكي' },
  link: { en: 'by a payment link', ar: 'عبر رابط دفع' },
  other: { en: 'in the way that we agreed', ar: 'بالطريقة المتفق عليها' },
};

const BRANDS: Readonly<Record<string, string>> = { VISA: 'Visa', MASTERCARD: 'Mastercard', AMERICAN_EXPRESS: 'Amex' };

/** What its owner knows a kept card by, such as 'Visa ending in 1111, valid to 04/2031'. */
export function keptCardName({
  brand,
  lastFour,
  expires,
}: Pick<KeptCardView, 'brand' | 'lastFour' | 'expires'>): LocalizedText {
  const name = BRANDS[brand.toUpperCase()] ?? brand;
  const [year, month] = expires?.split('-') ?? [];
  return {
    en: `${name || 'Card'}${lastFour && ` ending in ${lastFour}`}${month ? `, valid to ${month}/${year}` : ''}`,
    ar: `بطاقة${name && ` ${name}`}${lastFour && ` تنتهي بـ ${lastFour}`}${month ? `، صالحة حتى ${month}/${year}` : ''}`,
  };
}
