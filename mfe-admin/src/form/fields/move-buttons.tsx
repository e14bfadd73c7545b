import { useRef } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { IconButton } from '@fyonka/ui/actions/button';

/**
 * Moves the rows of a list with `MoveButtons`. The pressed button moves with its row, and the focus follows it.
 * @param move changes the order
 *
 * @returns `list` for the element around the rows
 */
export function useMoves(move: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);

  function moveTo(from: number, to: number) {
    const direction = to < from ? 'up' : 'down';
    move(from, to);
    requestAnimationFrame(() => {
      const buttons = [...(list.current?.children[to]?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? [])];
      const pressed = buttons.find((button) => button.dataset['move'] === direction && !button.disabled);
      (pressed ?? buttons.find((button) => !button.disabled))?.focus();
    });
  }

  return { list, moveTo };
}

interface MoveButtonsProps {
  index: number;
  /** Number of rows. */
  count: number;
  labels: { up: string; down: string };
  onMove: (from: number, to: number) => void;
}

/** Moves a row of a list by one place. */
export function MoveButtons({ index, count, labels, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        icon={ArrowUp}
        label={labels.up}
        data-move="up"
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      />
      <IconButton
        icon={ArrowDown}
        label={labels.down}
        data-move="down"
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      />
    </>
  );
}
