import { useEffect, useRef, useState } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { IconButton } from '@fyonka/ui/actions/button';

/**
 * Moves the rows of a list with `MoveButtons`. The pressed button moves with its row, and the focus follows it.
 * @param move changes the order
 *
 * @returns `list` for the element around the rows, and the place of the row that was moved last
 */
export function useMoves(move: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ to: number; by: 'up' | 'down' } | null>(null);
  useEffect(() => {
    if (!moved) return;
    const buttons = [...(list.current?.children[moved.to]?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? [])];
    const able = buttons.filter((button) => !button.disabled);
    (able.find((button) => button.dataset['move'] === moved.by) ?? able[0])?.focus();
  }, [moved]);

  function moveTo(from: number, to: number) {
    move(from, to);
    setMoved({ to, by: to < from ? 'up' : 'down' });
  }

  return { list, moveTo, movedTo: moved?.to };
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
