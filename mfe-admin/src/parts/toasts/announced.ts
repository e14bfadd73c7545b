import { useEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { createStore } from '@fyonka/shop-bridge/observable';
import { useStore } from '@fyonka/ui/use-store';

/** Time for which an announcement can be read, in milliseconds. */
const SHOWN_FOR = 6_000;

const announcement = createStore<ReactNode>(null);
/** How many bars of forms show announcements themselves. */
const bars = createStore(0);
let end: ReturnType<typeof setTimeout> | undefined;

/**
 * Says what one's own action has done, where its result can be seen: the bar of a form shows it, and a screen reader
 * says it. Nothing lies over the page. What can be undone, and what has no place in view, is a toast.
 */
export function announce(text: ReactNode): void {
  clearTimeout(end);
  announcement.set(text);
  end = setTimeout(() => announcement.set(null), SHOWN_FOR);
}

/** Nobody hears what was announced to the person before. */
export function forgetAnnouncement(): void {
  clearTimeout(end);
  announcement.set(null);
}

/** What was announced just now, for a bar that shows it. */
export function useShownAnnouncement(): ReactNode {
  useEffect(() => {
    bars.set(bars.get() + 1);
    return () => bars.set(bars.get() - 1);
  }, []);
  return useStore(announcement);
}

/** What was announced just now while no bar shows it. */
export function useHeardAnnouncement(): ReactNode {
  const isShown = useSyncExternalStore(bars.subscribe, () => bars.get() > 0);
  const said = useStore(announcement);
  return isShown ? null : said;
}
