import { useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, RefObject, SubmitEvent } from 'react';
import { LONGEST_SEARCH } from '@fyonka/api-contract/values/limits';
import { pages } from '@fyonka/api-contract/pages/routes';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { IconButton } from '@fyonka/ui/actions/button';
import { Icon } from '@fyonka/ui/icons/icon';
import { createLoadable } from '@fyonka/ui/loading/loadable';
import { useLoadable } from '@fyonka/ui/loading/use-loadable';
import { COVERING, goTo, useOverlayEntry } from '@fyonka/ui/overlays/overlay-entry';
import { SEARCH } from '../frame/links.ts';
import { useMessages } from '../messages.ts';
import type { SearchResults, SearchResultsProps } from './search-results.tsx';
import styles from './header-search.module.css';

const searchResults = createLoadable<typeof SearchResults>(
  async () => (await import('./search-results.tsx')).SearchResults,
);

interface HeaderSearchProps {
  /** On a narrow screen, where there is no room for it beside the rest: it is open, and covers the page. */
  covers: boolean;
  onUncover: () => void;
}

/** The search field of the header, which shows what it finds as one types. Without script, submitting it opens the search page. */
export function HeaderSearch({ covers, onUncover }: HeaderSearchProps) {
  const { t } = useMessages();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const q = typed.trim();

  function close(): void {
    clear();
    onUncover();
  }

  function clear(): void {
    setOpen(false);
    setTyped('');
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (q === '') return;
    goTo(pages.search(q));
    close();
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (currentTarget.closest('form')?.contains(relatedTarget)) return;
    if (!covers) setOpen(false);
    // To no other element: a phone has put its keyboard away, and shows more of what was found.
    else if (relatedTarget) close();
  }

  function press(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Escape' && covers) close();
    else if (event.key === 'Escape' && isOpen) {
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- by keyboard, Escape does what pressing beside the field does
    <form
      role="search"
      className={styles.search}
      action={SEARCH}
      onSubmit={submit}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) close();
      }}
      {...(covers && COVERING)}
    >
      <div className={styles.box}>
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
        {typed && (
          <IconButton
            icon={X}
            label={t('clearSearch')}
            onBlur={leave}
            onClick={() => {
              clear();
              field.current?.focus();
            }}
          />
        )}
        {covers && (
          <>
            <Cover field={field} onBack={close} />
            <button type="button" className={styles.close} onClick={close}>
              {t('cancelSearch')}
            </button>
          </>
        )}
      </div>
      {isOpen && q !== '' && <LoadedResults q={q} onFollow={close} keyboard={keyboard} />}
    </form>
  );
}

/** Gives the field the focus in the same task as the press that opens it, or else phones keep their keyboard away; and gives it back. */
function Cover({ field, onBack }: { field: RefObject<HTMLInputElement | null>; onBack: () => void }) {
  useOverlayEntry(onBack);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    field.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [field]);
  return null;
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
