import { useRef } from 'react';
import type { ChangeEvent } from 'react';

/**
 * Selects rows one by one, with Shift all from the last one to this, or all at once.
 * @param ids of the rows that are shown, in their order
 */
export function useSelection(
  ids: readonly string[],
  marked: ReadonlySet<string>,
  onMark: ((marked: ReadonlySet<string>) => void) | undefined,
) {
  const last = useRef<string | null>(null);
  const isAll = ids.length > 0 && ids.every((id) => marked.has(id));

  function set(some: readonly string[], isOn: boolean): void {
    const others = [...marked].filter((id) => !some.includes(id));
    onMark?.(new Set(isOn ? [...others, ...some] : others));
  }

  return {
    isAll,
    isSome: ids.some((id) => marked.has(id)),
    toggleAll() {
      last.current = null;
      set(ids, !isAll);
    },
    toggle(id: string, { target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      const isRange = (nativeEvent as MouseEvent).shiftKey;
      const from = isRange && last.current !== null ? ids.indexOf(last.current) : -1;
      const to = ids.indexOf(id);
      last.current = id;
      set(from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1), target.checked);
    },
  };
}
