import type { ProfitAnswer } from '@fyonka/api-contract/wire/office/reports/profit';
import { Note } from '@fyonka/ui/notices/note';
import { Ltr } from '@fyonka/ui/text/ltr';
import { ExactMoney, useMoneyText } from '../../money/amounts/exact-money.tsx';
import { Sum } from '../sum.tsx';
import { useMessages } from '../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import card from '../summary-card.module.css';
import styles from './profit.module.css';

/** Sums of all months and products, and what of them is in no profit because its cost is not known. */
export function ProfitSummary({ answer: { total, unknownProductCount } }: { answer: ProfitAnswer }) {
  const { t } = useMessages();
  const moneyText = useMoneyText();
  const { pieces, returnedPieces, revenue, returned, cost, profit, margin, unknownPieces, unknownRevenue } = total;
  return (
    <section className={`${layout.sheet} ${layout.pad5}`} aria-label={t('profitSum')}>
      <h2 className={`${layout.large} ${layout.below3}`}>{t('profitSum')}</h2>
      <dl className={`${layout.stack} ${card.sums}`}>
        <Sum name={t('profit')} isFirst>
          {profit === null ? t('unknown') : <ExactMoney kd={profit} />}
        </Sum>
        <Sum name={t('margin')}>{margin === null ? t('unknown') : <Ltr>{`${margin}%`}</Ltr>}</Sum>
        <Sum name={t('revenue')}>
          <ExactMoney kd={revenue} />
        </Sum>
        {returned > 0 && (
          <Sum name={t('returns')}>
            <ExactMoney kd={returned} />
          </Sum>
        )}
        <Sum name={t('cost')}>{cost === null ? t('unknown') : <ExactMoney kd={cost} />}</Sum>
        <Sum name={t('piecesHead')}>{pieces}</Sum>
        {returnedPieces > 0 && <Sum name={t('piecesBack')}>{returnedPieces}</Sum>}
      </dl>
      <p className={`${layout.muted} ${styles.meaning}`}>{t('profitMeaning')}</p>
      {unknownPieces > 0 && (
        <Note kind="plain" title={t('costUnknown', { count: unknownPieces })}>
          {t('unknownNote', {
            count: unknownProductCount,
            revenue: moneyText(unknownRevenue),
          })}{' '}
          {t('unknownHint')}
        </Note>
      )}
    </section>
  );
}
