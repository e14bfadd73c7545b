import { useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, SubmitEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { LONGEST_SEARCH } from '@fyonka/api-contract/limits';
import { pages } from '@fyonka/api-contract/pages';
import Search from 'lucide-react/icons/search';
import { Icon } from '@fyonka/ui/icons/icon';
import { SEARCH } from '../frame/links.ts';
import { useMessages } from '../messages.ts';
import { createLoadable } from '../loading/loadable.ts';
import { useLoadable } from '../loading/use-loadable.ts';
import type { SearchResults, SearchResultsProps } from './search-results.tsx';
import styles from './header-search.module.css';

const searchResults = createLoadable<typeof SearchResults>(
  async () => (await import('./search-results.tsx')).SearchResults,
);

/** The search field of wide screens, which shows what it finds as one types. Without script, submitting it opens the search page. */
export function HeaderSearch() {
  const { t } = useMessages();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const q = typed.trim();

  function close(): void {
    setOpen(false);
    setTyped('');
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (q === '') return;
    close();
    navigate(pages.search(q));
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.closest('form')?.contains(relatedTarget)) setOpen(false);
  }

  function press(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Escape' && isOpen) {
      setOpen(false);
      field.current?.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      moveFocus(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1);
    } else {
      return;
    }
    event.preventDefault();
  }

  const keyboard = { onKeyDown: press, onBlur: leave };
  return (
    <form role="search" className={styles.search} action={SEARCH} onSubmit={submit}>
      <Icon icon={Search} size={20} />
      <input
        ref={field}
        type="search"
        name="q"
        dir="auto"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={LONGEST_SEARCH}
        aria-label={t('search')}
        placeholder={t('searchHint')}
        value={typed}
        onFocus={searchResults.start}
        {...keyboard}
        onChange={(event) => {
          setTyped(event.target.value);
          setOpen(true);
        }}
      />
      {isOpen && q !== '' && <LoadedResults q={q} onFollow={close} keyboard={keyboard} />}
    </form>
  );
}

/** Nothing while the code is being loaded, or could not be: Enter searches all the same. */
function LoadedResults(props: SearchResultsProps) {
  const state = useLoadable(searchResults);
  return state.status === 'ready' ? <state.value {...props} /> : null;
}

/** Moves the focus between the field and the links below it, in order. */
function moveFocus(from: HTMLElement, by: 1 | -1): void {
  const focusable = [...(from.closest('form')?.querySelectorAll<HTMLElement>('input, a') ?? [])];
  focusable[focusable.indexOf(from) + by]?.focus();
}
