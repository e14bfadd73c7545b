import type { LocalizedText } from '@fyonka/api-contract/catalog';

/** Titles of the pages that are not about a product or a category, by the pattern of their route. */
export const PAGE_TITLES: Readonly<Record<string, LocalizedText>> = {
  '/search': { en: 'Search', ar: 'البحث' },
  '/checkout': { en: 'Checkout', ar: 'إتمام الطلب' },
  '/payment': { en: 'Payment', ar: 'الدفع' },
  '/payment/success': { en: 'Your order', ar: 'طلبكم' },
  '/view-invoice': { en: 'Track your order', ar: 'تتبّع الطلب' },
  '/login': { en: 'Sign in', ar: 'تسجيل الدخول' },
  '/faq': { en: 'Frequently asked questions', ar: 'أسئلة متكررة' },
  '/contact': { en: 'Contact us', ar: 'تواصل معنا' },
  '/admin': { en: 'Office', ar: 'المكتب' },
  '/admin/*': { en: 'Office', ar: 'المكتب' },
};

export const NOT_FOUND_TITLE: LocalizedText = { en: 'Page not found', ar: 'الصفحة غير موجودة' };

/** Patterns of pages that search engines shall leave alone: they are about one visitor. */
export const UNLISTED_PAGES: ReadonlySet<string> = new Set([
  '/search',
  '/checkout',
  '/payment',
  '/payment/success',
  '/view-invoice',
  '/login',
  '/admin',
  '/admin/*',
]);
