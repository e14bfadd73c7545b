import type { ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import CircleExclamationPoint from 'lucide-react/icons/circle-exclamation-point';
import Info from 'lucide-react/icons/info';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconShape } from '../icons/icon.tsx';
import styles from './note.module.css';

export type NoteKind = 'bad' | 'good' | 'wait' | 'plain';

const ICON: Readonly<Record<NoteKind, IconShape>> = {
  bad: CircleExclamationPoint,
  good: Check,
  wait: Info,
  plain: Info,
};

export interface NoteProps {
  kind: NoteKind;
  title?: ReactNode;
  children?: ReactNode;
  /** A button that helps. */
  action?: ReactNode;
}

/** A message beside what it is about. It is announced when it appears; a bad one interrupts. */
export function Note({ kind, title, children, action }: NoteProps) {
  return (
    <div className={classNames(styles.note, styles[kind])} role={kind === 'bad' ? 'alert' : 'status'}>
      <div className={styles.message}>
        <Icon icon={ICON[kind]} size={20} />
        <div>
          {title && <strong className={styles.title}>{title}</strong>}
          {children}
        </div>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
