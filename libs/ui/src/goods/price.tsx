import { classNames } from '../class-names.ts';
import { useMessages } from './messages.ts';
import { Money } from '../text/money.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './price.module.css';

export interface PriceProps {
  /** In KD. */
  price: number;
  /** Price before the discount in KD; struck through only when it is higher than `price`. */
  before?: number | null;
  big?: boolean;
  /** Shows how much is saved. */
  saving?: boolean;
}

export function Price({ price, before = null, big = false, saving = false }: PriceProps) {
  const { t, rich } = useMessages();
  const reduced = before !== null && before > price;
  return (
    <p className={classNames(styles.price, big && styles.big)}>
      {reduced && <VisuallyHidden>{t('priceNow')} </VisuallyHidden>}
      <span className={classNames(styles.now, reduced && styles.less)}>
        <Money kd={price} />
      </span>
      {reduced && (
        <>
          {' '}
          <s className={styles.before}>
            <VisuallyHidden>{t('priceBefore')} </VisuallyHidden>
            <Money kd={before} />
          </s>
        </>
      )}
      {reduced && saving && (
        <>
          {' '}
          <span className={styles.saving}>
            {rich('saving', { amount: <Money key="amount" kd={savedOf(price, before)} /> })}
          </span>
        </>
      )}
    </p>
  );
}

/** Computed in whole fils, because amounts in KD are not exact as binary fractions. */
function savedOf(price: number, before: number): number {
  return Math.round((before - price) * 1000) / 1000;
}
