import { useAnswer } from '@fyonka/api-client/answers';
import { suggestionsPath } from '@fyonka/api-client/catalog';
import { pages } from '@fyonka/api-contract/pages/routes';
import { Picture } from '@fyonka/ui/goods/picture';
import { Price } from '@fyonka/ui/goods/price';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Link } from '@fyonka/ui/navigation/link';
import { Suggestions } from '@fyonka/ui/search/suggestions';
import type { SuggestionsProps } from '@fyonka/ui/search/suggestions';
import styles from './typed-suggestions.module.css';

const PARTS = { Link, Picture, Price, pages };

interface TypedSuggestionsProps extends Pick<SuggestionsProps, 'field' | 'onFollow'> {
  /** The text after a pause in typing. */
  q: string;
}

/** Suggestions over the page, below the field. Nothing while they load, and when they could not be read. */
export function TypedSuggestions({ q, ...props }: TypedSuggestionsProps) {
  const language = useLanguage();
  const { answer } = useAnswer(suggestionsPath(q), { keepPrevious: true });
  if (!answer) return null;
  return <Suggestions {...props} className={styles.panel} language={language} suggestions={answer} parts={PARTS} />;
}
