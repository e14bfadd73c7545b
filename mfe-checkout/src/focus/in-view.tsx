import type { ReactNode } from 'react';
import styles from './in-view.module.css';

export interface InViewProps {
  /** For results of a press: reading and the keyboard continue there, and a phone's own keyboard makes room. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** Scrolls to its contents when they appear outside of the visible part of the page. Give each new message a `key`. */
export function InView({ takesFocus = false, children }: InViewProps) {
  return (
    <div className={styles.place} tabIndex={takesFocus ? -1 : undefined} ref={takesFocus ? showAndFocus : show}>
      {children}
    </div>
  );
}

function show(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

function showAndFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  // In the middle, because bars of the browser may cover the edges of the page.
  element?.scrollIntoView({ block: 'center' });
}
