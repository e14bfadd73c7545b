import { officePages } from '@fyonka/api-contract/pages/office-pages';
import { alertLine, alertPath } from '@fyonka/api-contract/text/alert-line';
import type { AlertFacts } from '@fyonka/api-contract/text/alert-line';
import type { Language } from '../../../domain/localized-text.ts';
import { toKd } from '../../../domain/money.ts';
import type { Alert } from '../../../domain/office/alerts/alert.ts';
import type { AlertList } from '../../../domain/office/alerts/alerts-for.ts';
import type { IdentityMailHalf } from '../identity-mails/identity-mail-contents.ts';
import { greeting } from '../mail-words.ts';

const WORDS = {
  several: { en: 'News of the shop: {count}', ar: 'مستجدات المتجر: {count}' },
  body: {
    en: 'Each line opens its page in the office.',
    ar: 'كل سطر يفتح صفحته في المكتب.',
  },
  more: { en: 'Earlier ones that are not listed here: {count}.', ar: 'مستجدات أقدم غير مذكورة هنا: {count}.' },
  note: {
    en: 'You choose in the office what you are told, and when.',
    ar: 'يمكنكم اختيار ما يصلكم ومتى يصلكم من صفحة التنبيهات في المكتب.',
  },
  choose: { en: 'Choose your alerts', ar: 'اختيار التنبيهات' },
  tested: { en: 'Alerts by e-mail arrive here', ar: 'التنبيهات بالبريد تصل إلى هنا' },
  tried: {
    en: 'You have asked the office for this mail, to see whether alerts arrive.',
    ar: 'طلبتم هذه الرسالة من المكتب للتأكد من وصول التنبيهات.',
  },
} as const;

/** A mail about alerts in one language. @param list null: the mail only tries whether mails arrive; @param origin without a slash at the end */
export function alertMailHalf(
  list: AlertList | null,
  language: Language,
  shopName: string,
  origin: string,
): IdentityMailHalf {
  const button = { label: WORDS.choose[language], url: origin + officePages.alerts() };
  const common = { language, shopName, greeting: greeting(language), note: WORDS.note[language], button };
  if (list === null)
    return {
      ...common,
      title: WORDS.tested[language],
      preview: WORDS.tried[language],
      body: WORDS.tried[language],
      links: [],
    };
  const { alerts, more } = list;
  const lines = alerts.map((alert) => ({
    label: alertLine(factsOf(alert), language),
    url: origin + alertPath(factsOf(alert)),
  }));
  const count = alerts.length + more;
  const title = count === 1 ? (lines[0]?.label ?? '') : WORDS.several[language].replace('{count}', String(count));
  const left = more === 0 ? '' : `\n${WORDS.more[language].replace('{count}', String(more))}`;
  return { ...common, title, preview: lines.at(-1)?.label ?? '', body: WORDS.body[language] + left, links: lines };
}

function factsOf({ kind, order, product, run }: Alert): AlertFacts {
  return { kind, order: order && { ...order, total: toKd(order.total) }, product, run: run ?? null };
}
