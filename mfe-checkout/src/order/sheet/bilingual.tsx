import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import { inLanguage } from '@fyonka/i18n/format';
import { otherLanguage } from '@fyonka/shop-bridge/language';
import styles from './invoice-sheet.module.css';

/** Words in both languages, first in that of the page. */
export function Bilingual({ words }: { words: LocalizedText }) {
  const other = otherLanguage();
  return (
    <>
      <span>{inLanguage(words)}</span>{' '}
      <span className={styles.other}>
        {/* Inside, so that what stands on a line of its own still begins where the page's lines do. */}
        <bdi lang={other}>{words[other]}</bdi>
      </span>
    </>
  );
}
