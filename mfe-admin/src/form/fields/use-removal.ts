import { useRef } from 'react';

/**
 * Takes rows out of a list. The pressed button goes with its row, so the focus goes to the button that adds one.
 * @param remove takes a row out of the form
 *
 * @returns `add` for the button that adds a row
 */
export function useRemoval(remove: (index: number) => void) {
  const add = useRef<HTMLButtonElement>(null);

  function removeRow(index: number) {
    remove(index);
    // A full list has that button only once it is drawn again, and a dialog that asked first keeps the focus until it closes.
    setTimeout(() => add.current?.focus());
  }

  return { add, removeRow };
}
