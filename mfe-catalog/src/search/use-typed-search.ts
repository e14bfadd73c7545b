import { useEffect, useState } from 'react';
import { changeQuery } from '../address.ts';

/** Pause in typing after which the search starts, in milliseconds; longer than between two keys. */
const PAUSE = 250;

/**
 * The typed text, which the address and the search follow after a short pause.
 * @param q the searched text in the address
 */
export function useTypedSearch(q: string): { typed: string; type: (text: string) => void } {
  const [typing, setTyping] = useState<{ text: string; from: string }>({ text: q, from: q });
  // A search from elsewhere (the header, Back) replaces the typed text.
  const typed = typing.from === q || typing.text.trim() === q ? typing.text : q;

  useEffect(() => {
    if (typed.trim() === q) return undefined;
    const timer = setTimeout(
      () => changeQuery({ q: typed.trim() || null, exact: null, pages: null }, 'replace'),
      PAUSE,
    );
    return () => clearTimeout(timer);
  }, [typed, q]);

  return { typed, type: (text) => setTyping({ text, from: q }) };
}
