import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash from 'lucide-react/icons/trash-2';
import { IconButton } from '@fyonka/ui/actions/button';

interface RowToolsProps {
  index: number;
  count: number;
  labels: { up: string; down: string; remove: string };
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Moves a row of a list or takes it out. */
export function RowTools({ index, count, labels, onMove, onRemove }: RowToolsProps) {
  return (
    <>
      <IconButton icon={ArrowUp} label={labels.up} disabled={index === 0} onClick={() => onMove(index - 1)} />
      <IconButton
        icon={ArrowDown}
        label={labels.down}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      />
      <IconButton icon={Trash} label={labels.remove} onClick={onRemove} />
    </>
  );
}
