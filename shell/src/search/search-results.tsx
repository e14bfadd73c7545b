import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import { useAnswer } from '@fyonka/api-client/answers';
import { suggestionsPath } from '@fyonka/api-client/catalog';
import type { SearchSuggestionsAnswer } from '@fyonka/api-contract/wire/search';
import { pages } from '@fyonka/api-contract/pages/routes';
import { ArrowForward } from '@fyonka/ui/icons/forward';
import { Icon } from '@fyonka/ui/icons/icon';
import { Picture } from '@fyonka/ui/goods/picture';
import { Price } from '@fyonka/ui/goods/price';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Link } from '@fyonka/ui/navigation/link';
import { Suggestions } from '@fyonka/ui/search/suggestions';
import { useMessages } from './messages.ts';
import { useSettled } from './use-settled.ts';
import styles from './search-results.module.css';

const PARTS = { Link, Picture, Price, pages };

export interface SearchResultsProps {
  /** Trimmed text. */
  q: string;
  /** The search field, which keeps the focus. */
  field: RefObject<HTMLInputElement | null>;
  /** Called when a link is followed. */
  onFollow: () => void;
  /** Keyboard handlers that the link below the suggestions shares with the field. */
  keyboard: { onKeyDown: (event: KeyboardEvent<HTMLElement>) => void; onBlur: (event: FocusEvent) => void };
}

/** What may be meant by the typed text, below the search field. */
export function SearchResults({ q, field, onFollow, keyboard }: SearchResultsProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const settled = useSettled(q);
  const { answer, error, isPrevious } = useAnswer(settled === null ? null : suggestionsPath(settled), {
    keepPrevious: true,
  });
  const count = answer ? countOf(answer) : 0;
  return (
    <div className={styles.panel}>
      <p className={styles.status} role="status">
        {status()}
      </p>
      {answer && count > 0 && (
        <>
          <Suggestions field={field} language={language} suggestions={answer} parts={PARTS} onFollow={onFollow} />
          <Link className={styles.all} href={pages.search(q)} onClick={onFollow} {...keyboard}>
            {t('all')}
            <Icon icon={ArrowForward} size={18} />
          </Link>
        </>
      )}
    </div>
  );

  function status(): string {
    if (error && !answer) return t('failed');
    // Nothing for the former text says nothing about this one.
    if (!answer || (isPrevious && count === 0)) return t('waiting');
    return count === 0 ? t('none', { q: settled ?? q }) : t('count', { count });
  }
}

function countOf({ words, categories, products }: SearchSuggestionsAnswer): number {
  return words.length + categories.length + products.length;
}
