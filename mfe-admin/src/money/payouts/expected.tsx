import type { ExpectedView } from '@fyonka/api-contract/wire/office/books/settlements';
import { formatDate } from '@fyonka/i18n/times';
import { useMoneyText } from '../amounts/exact-money.tsx';
import { useMoneyWords } from '../words/words.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

/** What each gateway still has of the shop's money, and what of it is overdue. */
export function Expected({ expected }: { expected: readonly ExpectedView[] }) {
  const { t, lang } = useMessages();
  const words = useMoneyWords();
  const amountText = useMoneyText();
  return (
    <section className={`${layout.column3} ${layout.sheet} ${layout.pad5}`} aria-label={t('expectedTitle')}>
      <h2 className={layout.large}>{t('expectedTitle')}</h2>
      {expected.length === 0 && <p>{t('expectedNone')}</p>}
      <ul className={layout.stack3}>
        {expected.map((one) => (
          <li key={one.gateway} className={layout.stack1}>
            <b>{t('expectedOf', { gateway: words.t(`gateway-${one.gateway}`), amount: amountText(one.expected) })}</b>
            <span className={layout.muted}>
              {t('expectedSince', { day: formatDate(one.since, lang), count: one.usualDelay })}
            </span>
            {one.overdueSince !== null && (
              <span>{t('overdue', { amount: amountText(one.overdue), day: formatDate(one.overdueSince, lang) })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
