import { useState } from 'react';
import type { ReactNode } from 'react';
import Trash from 'lucide-react/icons/trash-2';
import { IconButton } from '@fyonka/ui/actions/button';
import { MoveButtons } from '../../form/fields/move-buttons.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './folded-row.module.css';

interface FoldedRowProps {
  /** Says which row it is while it is closed. */
  title: string;
  /** Begins open: it has nothing yet. */
  isNew: boolean;
  index: number;
  /** Number of rows. */
  count: number;
  labels: { up: string; down: string; remove: string };
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
  /** Its fields. */
  children: ReactNode;
}

/** A row of a list in a form, folded to its title. What focuses one of its fields opens it, see `focusField`. */
export function FoldedRow({ title, isNew, index, count, labels, onMove, onRemove, children }: FoldedRowProps) {
  const [startsOpen] = useState(isNew);
  return (
    <li className={styles.row}>
      <div className={`${layout.row1} ${styles.tools}`}>
        <MoveButtons index={index} count={count} labels={labels} onMove={onMove} />
        <IconButton icon={Trash} label={labels.remove} onClick={onRemove} />
      </div>
      <details open={startsOpen}>
        <summary className={`${layout.pressable} ${layout.anywhere}`}>
          <h2>{title}</h2>
        </summary>
        <div className={styles.fields}>{children}</div>
      </details>
    </li>
  );
}
