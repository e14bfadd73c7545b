import type { ReactNode } from 'react';
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';

export interface ToastMessage {
  kind: 'good' | 'bad' | 'news';
  text: ReactNode;
  /** Page that the text links to. */
  link?: string;
  /** Button such as 'undo'. */
  action?: { label: string; onPress: () => void };
}

/**
 * Time for which a toast stays, in milliseconds; longer when it has a button. It also stays while it is hovered or
 * focused.
 */
const SHOWN_FOR = 6_000;
const SHOWN_FOR_ACTION = 10_000;

export const toastQueue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });

/**
 * Reports what has happened, at the edge of the page. Errors in a form belong into the form instead.
 * @returns the key of the toast
 */
export function showToast(message: ToastMessage): string {
  return toastQueue.add(message, { timeout: message.action ? SHOWN_FOR_ACTION : SHOWN_FOR });
}

export function closeToast(key: string): void {
  toastQueue.close(key);
}
