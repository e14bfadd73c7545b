import type { BestSeller, SalesReportAnswer } from '@fyonka/api-contract/wire/office/reports';
import { inLanguage } from '@fyonka/i18n/format';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Link } from '@fyonka/ui/navigation/link';
import { Snippet } from '@fyonka/ui/goods/swatch';
import { Money } from '@fyonka/ui/text/money';
import { officePath } from '../../pages.ts';
import { useMessages } from '../messages.ts';
import { MonthList } from './month-list.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './month-list.module.css';

/** The most sold products, colours and areas of a month. */
export function BestSellers({ best }: Pick<SalesReportAnswer, 'best'>) {
  const { t } = useMessages();
  return (
    <div className={`${layout.stack4} ${layout.alignStart} ${styles.lists}`}>
      <List title={t('bestProducts')} entries={best.products} unit="pieces" />
      <List title={t('bestColours')} entries={best.colors} unit="pieces" />
      <List title={t('bestAreas')} entries={best.areas} unit="ordersCount" />
    </div>
  );
}

function List({
  title,
  entries,
  unit,
}: {
  title: string;
  entries: readonly BestSeller[];
  unit: 'pieces' | 'ordersCount';
}) {
  const { t } = useMessages();
  const language = useLanguage();
  const most = entries[0]?.quantity ?? 1;
  if (entries.length === 0) return null;
  return (
    <MonthList title={title}>
      {entries.map(({ label, productId, filterColor, quantity, amount, returnedPieces = 0 }) => (
        <li key={productId ?? filterColor ?? label.en}>
          <span className={`${layout.row2} ${layout.anywhere} ${styles.name}`}>
            {filterColor && (
              <span className={`${layout.inline} ${layout.target} ${styles.colour}`}>
                <Snippet color={filterColor} />
              </span>
            )}
            {productId === undefined ? (
              inLanguage(label, language)
            ) : (
              <Link href={officePath('/admin/products/edit/:id', productId)}>{inLanguage(label, language)}</Link>
            )}
          </span>
          <span className={`${layout.medium} ${styles.count}`}>{t(unit, { count: quantity })}</span>
          {returnedPieces > 0 && (
            <small className={`${layout.quiet} ${layout.whole}`}>
              {t('piecesReturned', { count: returnedPieces })}
            </small>
          )}
          <span className={`${layout.muted} ${styles.amount}`}>
            <Money kd={amount} />
          </span>
          <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect width={(100 * quantity) / most} height="4" />
          </svg>
        </li>
      ))}
    </MonthList>
  );
}
