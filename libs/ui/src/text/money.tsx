import { currencyUnit, formatAmount } from '@fyonka/i18n/format';
import { useLanguage } from '../language/language-context.tsx';
import styles from './money.module.css';

/**
 * An amount with its unit. It does not wrap, and the number comes first in both languages. Browsers that translate the
 * page leave it alone.
 */
export function Money({ kd }: { kd: number }) {
  const language = useLanguage();
  return (
    <bdi translate="no" className={styles.money}>
      {formatAmount(kd)}
      {'\u00a0'}
      <span className={styles.unit}>{currencyUnit[language]}</span>
    </bdi>
  );
}
