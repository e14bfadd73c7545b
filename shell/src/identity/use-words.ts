import { useMessages } from './messages.ts';
import type { Words } from './refusals.ts';

/** @returns a function that translates `Words` into the language of the page */
export function useWords(): (words: Words) => string {
  const { t } = useMessages();
  return (words) => ('text' in words ? words.text : t(words.key, { count: words.count ?? 0 }));
}
