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
      <bdi className={styles.other} lang={other}>
        {words[other]}
      </bdi>
    </>
  );
}
