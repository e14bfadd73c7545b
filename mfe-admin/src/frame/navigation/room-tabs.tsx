import { useEffect, useRef } from 'react';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { currentOf, NavLink } from './nav-link.tsx';
import { useRooms } from '../../rooms/use-rooms.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './room-tabs.module.css';

/** The pages of the open room in a row, on narrow screens; none for a room that has a page of contents. */
export function RoomTabs() {
  const language = useLanguage();
  const { open, place } = useRooms();
  const row = useRef<HTMLElement>(null);
  const here = place?.pattern;
  // The row appears once it is known what the person may open.
  const isShown = open !== undefined;
  useEffect(() => {
    if (here === undefined || !isShown) return;
    const current = row.current?.querySelector('[aria-current]');
    // The row is as wide as the window, so that only the row itself moves.
    current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [here, isShown]);
  if (!open || open.contents || open.pages.length < 2) return null;
  return (
    <nav className={`${layout.flex} ${layout.screen} ${styles.tabs}`} aria-label={open.title[language]} ref={row}>
      {open.pages.map((page) => (
        <NavLink key={page.pattern} to={page} current={currentOf(page, place)}>
          {page.title[language]}
        </NavLink>
      ))}
    </nav>
  );
}
