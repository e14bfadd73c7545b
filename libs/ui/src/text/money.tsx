import { currencyUnit, formatAmount } from '@fyonka/i18n/format';
import { useLanguage } from '../language/language-context.tsx';
import styles from './money.module.css';

/** An amount with its unit. It does not wrap, and the number comes first in both languages. */
export function Money({ kd }: { kd: number }) {
  const language = useLanguage();
  return (
    <bdi className={styles.money}>
      {formatAmount(kd)}
      {'\u00a0'}
      <span className={styles.unit}>{currencyUnit[language]}</span>
    </bdi>
  );
}
