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

/** What others have done: one at a time, in a place of its own. */
export const newsQueue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 1 });

/**
 * Reports the result of one's own action at the edge of the page, where it can be undone or has no place in view: see
 * `announce` for all others. Errors in a form belong into the form.
 * @returns the key of the toast
 */
export function showToast(message: ToastMessage): string {
  return toastQueue.add(message, { timeout: message.action ? SHOWN_FOR_ACTION : SHOWN_FOR });
}

export function closeToast(key: string): void {
  toastQueue.close(key);
}

/** Tells what somebody else has done. */
export function tellNews(text: ReactNode, link: string): void {
  newsQueue.add({ kind: 'news', text, link }, { timeout: SHOWN_FOR });
}
