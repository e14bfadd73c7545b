import { useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, SubmitEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { LONGEST_SEARCH } from '@fyonka/api-contract/limits';
import Search from 'lucide-react/icons/search';
import { Icon } from '@fyonka/ui/icons/icon';
import { SEARCH, searchFor } from '../frame/links.ts';
import { useMessages } from '../messages.ts';
import { createPart } from '../parts/part.ts';
import { usePart } from '../parts/use-part.ts';
import type { FoundProducts, FoundProductsProps } from './found-products.tsx';
import styles from './header-search.module.css';

const found = createPart<typeof FoundProducts>(async () => (await import('./found-products.tsx')).FoundProducts);

/** The search field of wide screens, which shows what it finds as one types. Without script it asks the search page. */
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
    navigate(searchFor(q));
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

  const stop = { onKeyDown: press, onBlur: leave };
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
        onFocus={found.start}
        {...stop}
        onChange={(event) => {
          setTyped(event.target.value);
          setOpen(true);
        }}
      />
      {isOpen && q !== '' && <Found q={q} onFollow={close} stop={stop} />}
    </form>
  );
}

/** Nothing while its code is on its way or does not come: the key that submits still searches. */
function Found(props: FoundProductsProps) {
  const state = usePart(found);
  return state.is === 'ready' ? <state.part {...props} /> : null;
}

/** Between the field and what it found, in order. */
function moveFocus(from: HTMLElement, by: 1 | -1): void {
  const stops = [...(from.closest('form')?.querySelectorAll<HTMLElement>('input, a') ?? [])];
  stops[stops.indexOf(from) + by]?.focus();
}
