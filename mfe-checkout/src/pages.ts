import type { RemotePage } from '@fyonka/api-contract/pages/remote-pages';

/** The pages of this remote. What they show is in the visitor's browser, so that the server draws none of them. */
export const PAGES = [
  { pattern: '/cart', title: { en: 'Your cart', ar: 'سلتكم' }, unlisted: true },
  {
    pattern: '/checkout',
    title: { en: 'Checkout', ar: 'إتمام الطلب' },
    frame: 'checkout',
    calls: ['/api/delivery-areas'],
    unlisted: true,
  },
  {
    pattern: '/payment',
    title: { en: 'Payment', ar: 'الدفع' },
    frame: 'checkout',
    calls: ['/api/payments/methods'],
    unlisted: true,
  },
  { pattern: '/payment/success', title: { en: 'Your order', ar: 'طلبكم' }, unlisted: true },
  { pattern: '/return-order', title: { en: 'Return or exchange', ar: 'الإرجاع والاستبدال' }, unlisted: true },
  { pattern: '/review-order', title: { en: 'Rate the pieces', ar: 'تقييم القطع' }, unlisted: true },
  { pattern: '/view-invoice', title: { en: 'Track your order', ar: 'تتبّع الطلب' }, unlisted: true },
] as const satisfies readonly RemotePage[];

export type Pattern = (typeof PAGES)[number]['pattern'];
