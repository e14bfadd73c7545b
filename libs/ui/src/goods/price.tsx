import { classNames } from '../class-names.ts';
import { useMessages } from './messages.ts';
import { Money } from '../text/money.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './price.module.css';

export interface PriceProps {
  /** KD. */
  price: number;
  /** KD before the discount; nothing is struck unless it is greater than `price`. */
  before?: number | null;
  big?: boolean;
  /** Says how much is saved. */
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

/** In whole fils, since KD are not exact in binary. */
function savedOf(price: number, before: number): number {
  return Math.round((before - price) * 1000) / 1000;
}
