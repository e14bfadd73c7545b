import type { ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Icon } from '@fyonka/ui/icons/icon';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './runs.module.css';

interface FoldProps {
  title: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A part of the page of runs that is seldom needed: a line until it is opened. */
export function Fold({ title, isOpen, onToggle, children }: FoldProps) {
  return (
    <details
      className={`${layout.sheet} ${styles.fold}`}
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary className={`${layout.row2} ${layout.apart} ${layout.pressable}`}>
        <h2 className={layout.large}>{title}</h2>
        <Icon icon={ChevronDown} size={20} />
      </summary>
      <div className={`${layout.column3} ${styles.inside}`}>{children}</div>
    </details>
  );
}
