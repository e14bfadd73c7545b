import { useEffect, useState } from 'react';
import { changeQuery } from '../address.ts';

/** How long a pause in typing has to be before it is searched, ms: longer than between two keys. */
const PAUSE = 250;

/**
 * What is being typed. The address, and with it the search, follows after a short pause.
 * @param q what is searched, as in the address
 */
export function useTypedSearch(q: string): { typed: string; type: (text: string) => void } {
  const [typing, setTyping] = useState<{ text: string; from: string }>({ text: q, from: q });
  // A search that came from elsewhere (the header, the back button) takes the place of what was typed.
  const typed = typing.from === q || typing.text.trim() === q ? typing.text : q;

  useEffect(() => {
    if (typed.trim() === q) return undefined;
    const timer = setTimeout(() => changeQuery({ q: typed.trim() || null, pages: null }, 'replace'), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, q]);

  return { typed, type: (text) => setTyping({ text, from: q }) };
}
