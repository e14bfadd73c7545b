import type { ReactNode } from 'react';
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';

export interface ToastMessage {
  kind: 'good' | 'bad' | 'news';
  text: ReactNode;
  /** A page that the text leads to. */
  link?: string;
  /** Such as 'undo'. */
  action?: { label: string; onPress: () => void };
}

/** How long a message stays, ms; longer with something to press. It stays while the pointer or the focus is on it. */
const SHOWN_FOR = 6_000;
const SHOWN_FOR_ACTION = 10_000;

export const toastQueue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });

/** Says what has happened, at the edge of the page; a form says itself what is wrong in it. @returns its key */
export function showToast(message: ToastMessage): string {
  return toastQueue.add(message, { timeout: message.action ? SHOWN_FOR_ACTION : SHOWN_FOR });
}

export function closeToast(key: string): void {
  toastQueue.close(key);
}
