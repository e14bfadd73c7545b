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
  /** On narrow screens the open search covers the page. */
  covers: boolean;
  onUncover: () => void;
}

/** Search field of the header, with results while typing. Without script, submitting it opens the search page. */
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
    // Without a next element, a phone has hidden its keyboard to show more results.
    else if (relatedTarget) close();
  }

  function press(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Escape' && covers) close();
    else if (event.key === 'Escape' && isOpen) {
      setOpen(false);
      field.current?.focus();
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
      {isOpen && q !== '' && <LoadedResults q={q} field={field} onFollow={close} keyboard={keyboard} />}
    </form>
  );
}

/**
 * Focuses the field in the same task as the press, because phones otherwise keep their keyboard hidden; returns the
 * focus at the end.
 */
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

/** Renders nothing while the code loads or when that failed: Enter searches anyway. */
function LoadedResults(props: SearchResultsProps) {
  const state = useLoadable(searchResults);
  return state.status === 'ready' ? <state.value {...props} /> : null;
}
