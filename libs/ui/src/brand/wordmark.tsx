import type { Language } from '@fyonka/api-contract/values/language';
import { classNames } from '../class-names.ts';
import { useLanguage } from '../language/language-context.tsx';
import styles from './wordmark.module.css';

const NAME: Readonly<Record<Language, string>> = { ar: 'فيونكة', en: 'Fyonka' };
/** Box of the lettering (`styles/wordmark.css`), and where the bow is tied: on the dot of the fa, on the o. */
const BOX: Readonly<Record<Language, string>> = { ar: '-1 -3 138 63', en: '-1 2 166 60' };
const TIED_AT: Readonly<Record<Language, string>> = {
  ar: 'translate(119.4 6.6) rotate(-10) scale(.43) translate(-32 -20)',
  en: 'translate(70.2 18.4) rotate(14) scale(.45) translate(-32 -20)',
};
const LOOPS =
  'M29 15.5C23.5 7.5 14.5 1.5 9 2 3.6 2.5 2 9.5 2 20s1.6 17.5 7 18c5.5.5 14.5-5.5 20-13.5ZM35 15.5C40.5 7.5 49.5 1.5 55 2c5.4.5 7 7.5 7 18s-1.6 17.5-7 18c-5.5.5-14.5-5.5-20-13.5Z';

/**
 * The shop's name in the colour of the text. `--bow` is the colour of its bow, and `--ground` that of the bow's edge.
 */
export function Wordmark() {
  const language = useLanguage();
  return (
    <span className={classNames(styles.wordmark, styles[language])} role="img" aria-label={NAME[language]}>
      <svg viewBox={BOX[language]} aria-hidden="true">
        <g transform={TIED_AT[language]} className={styles.tied}>
          <path d={LOOPS} />
          <rect x="25.5" y="11.5" width="13" height="17" rx="5.5" />
        </g>
      </svg>
    </span>
  );
}
