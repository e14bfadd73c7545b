import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import { otherLanguage } from '@fyonka/shop-bridge/language';
import { useLanguage } from '@fyonka/ui/language/language-context';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './slip.module.css';

/** Words in both languages, first in that of the page. */
export function Bilingual({ words }: { words: LocalizedText }) {
  const language = useLanguage();
  const other = otherLanguage(language);
  return (
    <>
      <bdi>{words[language]}</bdi>{' '}
      <bdi className={`${layout.quiet} ${layout.tiny} ${layout.regular} ${styles.other}`} lang={other}>
        {words[other]}
      </bdi>
    </>
  );
}
