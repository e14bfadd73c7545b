import { useRef } from 'react';
import type { ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import CircleExclamationPoint from 'lucide-react/icons/circle-exclamation-point';
import { Icon } from '@fyonka/ui/icons/icon';
import { focusField } from '../fields/focus-field.ts';
import { useShownAnnouncement } from '../../parts/toasts/announced.ts';
import { useMessages } from '../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './save-bar.module.css';

interface SaveBarProps<Field extends string> {
  /** Reason for a failed save that no field shows. */
  problem: string | null;
  /** Faulty fields, in the order of the form. */
  faulty: readonly Field[];
  nameOf: (field: Field) => string;
  /** Shown while no field is faulty. */
  state: ReactNode;
  children: ReactNode;
}

/**
 * Stays in view with the form. Says how many fields need correction, links to the first of them, says what was saved
 * just now, and holds the buttons.
 */
export function SaveBar<Field extends string>({ problem, faulty, nameOf, state, children }: SaveBarProps<Field>) {
  const { rich } = useMessages();
  const bar = useRef<HTMLDivElement>(null);
  const said = useShownAnnouncement();
  const [first] = faulty;
  const toFirst = first !== undefined && (
    <button key="field" type="button" onClick={() => focusField(bar.current?.closest('form'), first)}>
      {nameOf(first)}
    </button>
  );
  return (
    <div className={`${layout.cluster} ${layout.whole} ${layout.gap24} ${styles.bar}`} ref={bar} data-lower-bar>
      {problem !== null && (
        <p className={`${layout.row} ${layout.medium} ${layout.bad} ${styles.needFix}`} role="alert">
          <Icon icon={CircleExclamationPoint} size={18} />
          <span>{problem}</span>
        </p>
      )}
      {toFirst ? (
        <p className={`${layout.row} ${layout.medium} ${layout.bad} ${styles.needFix}`}>
          <Icon icon={CircleExclamationPoint} size={18} />
          <span>{rich('needFix', { field: toFirst }, { count: faulty.length })}</span>
        </p>
      ) : (
        <p className={layout.quiet}>{said ? null : state}</p>
      )}
      <div className={`${layout.row2} ${layout.medium} ${layout.good} ${styles.said}`} role="status">
        {said && <Icon icon={Check} size={18} />}
        {said}
      </div>
      {children}
    </div>
  );
}
