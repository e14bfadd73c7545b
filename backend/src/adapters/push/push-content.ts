import { officePages } from '@fyonka/api-contract/pages/office-pages';
import { alertLine, alertPath } from '@fyonka/api-contract/text/alert-line';
import type { AlertFacts } from '@fyonka/api-contract/text/alert-line';
import type { Language } from '../../domain/localized-text.ts';
import { toKd } from '../../domain/money.ts';
import type { Alert } from '../../domain/office/alerts/alert.ts';
import type { AlertList } from '../../domain/office/alerts/alerts-for.ts';
import { pushTerms } from '../../domain/office/push/push-message.ts';
import { directionOf } from '../../html.ts';

/** What the service worker of the office shows: see `ALERT_WORKER_SCRIPT`. */
export interface PushContent {
  readonly title: string;
  readonly body: string;
  /** Page of the office that is opened. */
  readonly path: string;
  /** Of two notifications with one tag, the device shows the later one. */
  readonly tag: string;
  readonly lang: Language;
  readonly dir: 'ltr' | 'rtl';
}

const WORDS = {
  several: { en: 'News of the shop: {count}', ar: 'مستجدات المتجر: {count}' },
  tested: { en: 'Alerts arrive on this device', ar: 'التنبيهات تصل إلى هذا الجهاز' },
} as const;

/** Characters of a line. Names of products may be longer than a locked phone shows. */
const LONGEST_LINE = 200;

/** @param list null: the message only tries whether alerts arrive */
export function pushContent(list: AlertList | null, language: Language): PushContent {
  const common = { tag: pushTerms(list).topic, lang: language, dir: directionOf(language) };
  if (list === null) return { ...common, title: WORDS.tested[language], body: '', path: officePages.alerts() };
  const facts = list.alerts.map(factsOf);
  const lines = facts.map((one) => alertLine(one, language).slice(0, LONGEST_LINE).toWellFormed());
  const count = lines.length + list.more;
  const paths = new Set(facts.map(alertPath));
  const [path = officePages.today()] = paths.size === 1 && list.more === 0 ? paths : [];
  if (count === 1) return { ...common, title: lines[0] ?? '', body: '', path };
  return { ...common, title: WORDS.several[language].replace('{count}', String(count)), body: lines.join('\n'), path };
}

function factsOf({ kind, order, product, run }: Alert): AlertFacts {
  return { kind, order: order && { ...order, total: toKd(order.total) }, product, run: run ?? null };
}
