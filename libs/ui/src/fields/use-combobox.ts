import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { ComboboxOption, ComboboxProps } from './combobox-props.ts';

/** Behaviour of a combobox. `typed` is the visitor's text; null while the label of the choice is shown. */
export function useCombobox({ value, options, onChange, missed = '', onMiss, onBlur, fold }: ComboboxProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const listRef = useRef<HTMLDivElement>(null);

  const chosen = options.find((option) => option.value === value);
  const query = fold(typed ?? '').trim();
  const folded = useMemo(() => options.map((option) => ({ option, search: fold(option.search) })), [options, fold]);
  const shown = useMemo(() => matching(folded, query), [folded, query]);

  useLayoutEffect(() => {
    const item = listRef.current?.children[active];
    if (isOpen && item instanceof HTMLElement) reveal(item);
  }, [isOpen, active]);

  function open() {
    if (isOpen) return;
    setOpen(true);
    setActive(shown.findIndex((option) => option.value === value));
  }

  function close() {
    setOpen(false);
    setTyped(null);
    setActive(-1);
  }

  function pick(option: ComboboxOption) {
    if (option.isDisabled) return;
    close();
    if (option.value !== value) onChange(option.value);
  }

  function type(text: string) {
    setTyped(text);
    setOpen(true);
    setActive(text.trim() === '' ? -1 : 0);
  }

  /** Chooses the only option that matches the text or has exactly this name. A cleared text removes the choice. */
  function leave() {
    const named = folded.find(({ search }) => isName(search, query))?.option;
    const only = query !== '' && shown.length === 1 ? shown[0] : named;
    close();
    if (typed !== null && only) {
      if (!only.isDisabled && only.value !== value) onChange(only.value);
    } else if (typed !== null && (query === '' || onMiss)) {
      if (value !== null) onChange(null);
      onMiss?.(query && typed);
    }
    onBlur?.();
  }

  function press(event: KeyboardEvent) {
    const handled = handlers[event.key]?.() ?? false;
    if (handled) event.preventDefault();
  }

  const handlers: Partial<Record<string, () => boolean>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter() {
      const option = shown[active];
      if (!isOpen || !option) return false;
      pick(option);
      return true;
    },
    Escape() {
      if (!isOpen) return false;
      close();
      return true;
    },
  };

  function move(by: 1 | -1): boolean {
    if (!isOpen) open();
    else if (shown.length > 0) setActive((active + by + (active < 0 && by < 0 ? 1 : 0) + shown.length) % shown.length);
    return true;
  }

  return {
    isOpen,
    active,
    chosen,
    shown,
    query,
    listRef,
    text: typed ?? chosen?.label ?? missed,
    open,
    pick,
    type,
    leave,
    press,
  };
}

/** Matching options: exact names first, then names that start with the query, then those in which a word does. */
function matching(folded: readonly { option: ComboboxOption; search: string }[], query: string): ComboboxOption[] {
  const rankOf = (search: string) => {
    if (isName(search, query)) return 0;
    if (`\n${search}`.includes(`\n${query}`)) return 1;
    return search.includes(` ${query}`) ? 2 : 3;
  };
  return folded
    .filter(({ search }) => search.includes(query))
    .map(({ option, search }) => ({ option, rank: query === '' ? 0 : rankOf(search) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ option }) => option);
}

function isName(search: string, query: string): boolean {
  return query !== '' && `\n${search}\n`.includes(`\n${query}\n`);
}

/** Scrolls only the list, and only as far as necessary. */
function reveal(item: HTMLElement): void {
  const list = item.parentElement;
  if (!list) return;
  const top = item.offsetTop;
  const bottom = top + item.offsetHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}
