import type { ReactNode } from 'react';
import styles from './in-view.module.css';

export interface InViewProps {
  /** For results of a press: reading and the keyboard continue there, and a phone's own keyboard makes room. */
  takesFocus?: boolean;
  children: ReactNode;
}

/**
 * Scrolls to its contents when they appear outside of the visible part of the page, and of what is taller than that, to
 * the beginning. Give each new message a `key`.
 */
export function InView({ takesFocus = false, children }: InViewProps) {
  return (
    <div className={styles.place} tabIndex={takesFocus ? -1 : undefined} ref={takesFocus ? showAndFocus : show}>
      {children}
    </div>
  );
}

/** For an element that is there already, and has got something to say by a press. It needs a `tabIndex`. */
export function showAndFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  show(element);
}

/** Scrolls as little as shows all of an element, see the margins of the style, or above the keyboard of a phone. */
export function show(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: isKeyboardOpen() ? 'start' : 'nearest' });
}

/** Browsers lay pages out as if the keyboard covered nothing, and tell only the visual viewport that it does. */
function isKeyboardOpen(): boolean {
  const { visualViewport: visible } = window;
  if (!visible) return false;
  return visible.height * visible.scale < 0.8 * innerHeight;
}
