import { useEffect, useState } from 'react';
import { useAnswer } from '@fyonka/api-client/answers';
import { suggestionsPath } from '@fyonka/api-client/catalog';
import { pages } from '@fyonka/api-contract/pages/routes';
import { Picture } from '@fyonka/ui/goods/picture';
import { Price } from '@fyonka/ui/goods/price';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Link } from '@fyonka/ui/navigation/link';
import type { SuggestionsProps } from '@fyonka/ui/search/suggestions';
import styles from './typed-suggestions.module.css';

/** In one file with the dialogs of this remote, since every file has an entry in the script that loads first. */
const load = async () => (await import(/* webpackChunkName: 'dialogs' */ '@fyonka/ui/search/suggestions')).Suggestions;

const PARTS = { Link, Picture, Price, pages };

interface TypedSuggestionsProps extends Pick<SuggestionsProps, 'field' | 'onFollow'> {
  /** The text after a pause in typing. */
  q: string;
}

const fail = (error: unknown): void => reportError(error);

/** Suggestions over the page, below the field. Nothing while they load, and when they could not be read. */
export function TypedSuggestions({ q, ...props }: TypedSuggestionsProps) {
  const language = useLanguage();
  const { answer } = useAnswer(suggestionsPath(q), { keepPrevious: true });
  const [loaded, setLoaded] = useState<{ Suggestions: Awaited<ReturnType<typeof load>> }>();
  useEffect(() => void load().then((Suggestions) => setLoaded({ Suggestions }), fail), []);
  if (!loaded || !answer) return null;
  return (
    <loaded.Suggestions {...props} className={styles.panel} language={language} suggestions={answer} parts={PARTS} />
  );
}
