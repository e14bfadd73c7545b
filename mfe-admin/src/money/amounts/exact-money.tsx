import { currencyUnit, isolated } from '@fyonka/i18n/format';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { filsOf, filsText } from './fils.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './exact-money.module.css';

/** An amount to the fils, with its unit; other than `Money` it may be below zero. It does not wrap. */
export function ExactMoney({ kd }: { kd: number }) {
  const language = useLanguage();
  return (
    <bdi className={layout.nowrap}>
      {/* The sign belongs to the number also in Arabic text. */}
      <bdi dir="ltr">{grouped(filsText(filsOf(kd))).replace('-', '\u2212')}</bdi>
      {'\u00a0'}
      <span className={styles.unit}>{currencyUnit[language]}</span>
    </bdi>
  );
}

/** The same as text, for sentences and labels. The marks keep number and unit together amid words of either language. */
export function useMoneyText(): (kd: number) => string {
  const language = useLanguage();
  return (kd) => isolated(`${grouped(filsText(filsOf(kd)))}\u00a0${currencyUnit[language]}`);
}

const grouped = (text: string): string => text.replace(/\d(?=(\d{3})+\.)/g, '$&,');
