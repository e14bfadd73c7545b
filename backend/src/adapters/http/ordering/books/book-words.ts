import type { LocalizedText } from '../../../../domain/localized-text.ts';
import type { JournalLine } from '../../../../domain/ordering/books/journal.ts';
import type { CashBearer } from '../../../../domain/ordering/cash/cash-difference.ts';
import type { LineKind } from '../../../../domain/ordering/settlements/settlement-line.ts';
import type { PayoutStatus } from '../../../../domain/ordering/settlements/payout.ts';
import type { GatewayId } from '../../../../domain/ordering/paying/payment-methods.ts';

export const GATEWAY_NAMES: Readonly<Record<GatewayId, LocalizedText>> = {
  sandbox: { en: 'Practice gateway', ar: 'بوابة التجربة' },
  tap: { en: 'Tap', ar: 'تاب' },
  myfatoorah: { en: 'MyFatoorah', ar: 'ماي فاتورة' },
};

export const ENTRY_WORDS: Readonly<Record<JournalLine['text'], LocalizedText>> = {
  capture: { en: 'Paid at a gateway', ar: 'دُفع عبر بوابة' },
  record: { en: 'Money recorded', ar: 'مبلغ مسجَّل' },
  'record-withdrawn': { en: 'Record withdrawn', ar: 'سُحب التسجيل' },
  refund: { en: 'Given back by a gateway', ar: 'أُرجع عبر بوابة' },
  'given-back': { en: 'Given back by hand', ar: 'أُرجع يدويًا' },
  'given-back-withdrawn': { en: 'Not given back after all', ar: 'لم يُرجَع بعد كل شيء' },
  disputed: { en: 'Disputed payment taken back', ar: 'دفعة معترض عليها استُرجعت' },
  'dispute-released': { en: 'Disputed payment came back', ar: 'عودة دفعة معترض عليها' },
  accepted: { en: 'In order as it is', ar: 'صحيح كما هو' },
  invoice: { en: 'Invoice', ar: 'فاتورة' },
  'credit-note': { en: 'Credit note', ar: 'إشعار دائن' },
  payout: { en: 'Payout', ar: 'تحويل من بوابة' },
  'gateway-correction': { en: 'Charge or correction of a gateway', ar: 'رسم أو تسوية من بوابة' },
  'courier-cash': { en: 'Cash of a courier', ar: 'نقد شركة توصيل' },
  'cash-difference': { en: 'Cash difference', ar: 'فرق نقد' },
};

export const LINE_WORDS: Readonly<Record<LineKind, LocalizedText>> = {
  charge: { en: 'Payment', ar: 'دفعة' },
  refund: { en: 'Refund', ar: 'استرداد' },
  dispute: { en: 'Disputed payment', ar: 'دفعة معترض عليها' },
  'dispute-release': { en: 'Disputed payment came back', ar: 'عودة دفعة معترض عليها' },
  other: { en: 'Charge or correction', ar: 'رسم أو تسوية' },
};

export const PAYOUT_WORDS: Readonly<Record<PayoutStatus, LocalizedText>> = {
  pending: { en: 'On its way', ar: 'في الطريق' },
  paid: { en: 'Paid', ar: 'وصلت' },
  failed: { en: 'Sent back by the bank', ar: 'أعادها البنك' },
  withdrawn: { en: 'Written down by mistake', ar: 'سُجّلت خطأ' },
};

export const BEARER_WORDS: Readonly<Record<CashBearer, LocalizedText>> = {
  driver: { en: 'Driver', ar: 'المندوب' },
  seller: { en: 'Seller', ar: 'البائع' },
  shop: { en: 'Shop', ar: 'المتجر' },
  courier: { en: 'With a courier', ar: 'لدى شركة توصيل' },
  'courier-fees': { en: 'Kept by a courier', ar: 'استقطعته شركة توصيل' },
  bank: { en: 'Paid to the bank', ar: 'وصل إلى البنك' },
};
