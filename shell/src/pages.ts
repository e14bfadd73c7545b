import type { RemotePage } from '@fyonka/api-contract/pages/remote-pages';

/** Title of the page about assistants, and text of the link to it. */
export const ASSISTANTS_TITLE = { en: 'Shop with an AI assistant', ar: 'التسوّق مع المساعد الذكي' } as const;

/** The shell's own pages. Those of the remotes are in the document, from the remotes' manifests. */
export const PAGES = [
  { pattern: '/login', title: { en: 'Log in', ar: 'تسجيل الدخول' }, unlisted: true },
  { pattern: '/register', title: { en: 'Create an account', ar: 'إنشاء حساب' }, unlisted: true },
  { pattern: '/forgot-password', title: { en: 'Forgot your password?', ar: 'نسيتم كلمة المرور؟' }, unlisted: true },
  { pattern: '/verify-reset-code', title: { en: 'Enter the code', ar: 'إدخال الرمز' }, unlisted: true },
  { pattern: '/reset-password', title: { en: 'Choose a new password', ar: 'كلمة مرور جديدة' }, unlisted: true },
  { pattern: '/invitation', title: { en: 'Invitation to the office', ar: 'دعوة إلى المكتب' }, unlisted: true },
  {
    pattern: '/change-password',
    title: { en: 'Change password', ar: 'تغيير كلمة المرور' },
    needs: 'signed-in',
    unlisted: true,
  },
  { pattern: '/account', title: { en: 'My account', ar: 'حسابي' }, needs: 'signed-in', unlisted: true },
  { pattern: '/my-orders', title: { en: 'My orders', ar: 'طلباتي' }, needs: 'signed-in', unlisted: true },
  {
    pattern: '/faq',
    title: { en: 'Frequently asked questions', ar: 'أسئلة متكررة' },
    calls: ['/api/store'],
    sitemap: { paths: ['/faq'] },
  },
  { pattern: '/contact', title: { en: 'Contact us', ar: 'تواصل معنا' }, sitemap: { paths: ['/contact'] } },
  {
    pattern: '/assistants',
    title: ASSISTANTS_TITLE,
    subject: '/api/assistants',
    sitemap: { paths: ['/assistants'] },
  },
  { pattern: '/offline', title: { en: 'No connection', ar: 'لا يوجد اتصال' }, unlisted: true },
] as const satisfies readonly RemotePage[];

export type Pattern = (typeof PAGES)[number]['pattern'];
