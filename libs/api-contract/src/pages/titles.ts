import type { LocalizedText } from '../wire/catalog.ts';
import type { Language } from '../values/language.ts';
import type { PagePattern } from './routes.ts';
import type { StoreSettingsView } from '../wire/store.ts';

const TITLES = {
  '/search': { en: 'Search', ar: 'البحث' },
  '/checkout': { en: 'Checkout', ar: 'إتمام الطلب' },
  '/payment': { en: 'Payment', ar: 'الدفع' },
  '/payment/success': { en: 'Your order', ar: 'طلبكم' },
  '/view-invoice': { en: 'Track your order', ar: 'تتبّع الطلب' },
  '/login': { en: 'Log in', ar: 'تسجيل الدخول' },
  '/register': { en: 'Create an account', ar: 'إنشاء حساب' },
  '/forgot-password': { en: 'Forgot your password?', ar: 'نسيتم كلمة المرور؟' },
  '/verify-reset-code': { en: 'Enter the code', ar: 'إدخال الرمز' },
  '/reset-password': { en: 'Choose a new password', ar: 'كلمة مرور جديدة' },
  '/change-password': { en: 'Change password', ar: 'تغيير كلمة المرور' },
  '/account': { en: 'My account', ar: 'حسابي' },
  '/my-orders': { en: 'My orders', ar: 'طلباتي' },
  '/faq': { en: 'Frequently asked questions', ar: 'أسئلة متكررة' },
  '/contact': { en: 'Contact us', ar: 'تواصل معنا' },
  '/admin': { en: 'Office', ar: 'المكتب' },
  '/admin/*': { en: 'Office', ar: 'المكتب' },
} satisfies Record<Exclude<PagePattern, '/' | '/categories/:slug' | '/product/:id'>, LocalizedText>;

/**
 * Titles by the pattern of a page's route. The home page has none of its own; the titles of categories and products are
 * their names.
 */
export const PAGE_TITLES: Readonly<Record<string, LocalizedText>> = TITLES;

export const NOT_FOUND_TITLE: LocalizedText = { en: 'Page not found', ar: 'الصفحة غير موجودة' };

/**
 * The title of a document.
 * @param about what the page is about, in the language; null on the home page, which has the shop's tagline instead
 */
export function documentTitle(
  about: string | null,
  { name, tagline }: Pick<StoreSettingsView, 'name' | 'tagline'>,
  language: Language,
): string {
  if (about !== null) return `${about} · ${name[language]}`;
  return tagline[language] === '' ? name[language] : `${name[language]} · ${tagline[language]}`;
}
