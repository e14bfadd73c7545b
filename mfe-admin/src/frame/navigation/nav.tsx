import { Icon } from '@fyonka/ui/icons/icon';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { classNames } from '@fyonka/ui/class-names';
import type { OpenedRoom, Place } from '../../rooms/rooms.ts';
import { useMessages } from '../messages.ts';
import { currentOf, NavLink } from './nav-link.tsx';
import { useRooms } from '../../rooms/use-rooms.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './nav.module.css';

const LINK = `${layout.row3} ${layout.target} ${layout.rounded} ${styles.link}`;

/** The rooms, of which the open one shows its pages; only the pages for somebody who works in one room. */
export function Nav() {
  const { t } = useMessages();
  const { rooms, open, place } = useRooms();
  const [only] = rooms;
  return (
    <nav aria-label={t('pages')}>
      {rooms.length === 1 && only ? (
        <Pages room={only} place={place} />
      ) : (
        <ul>
          {rooms.map((room) => (
            <RoomItem key={room.first.pattern} room={room} isOpen={room === open} place={place} />
          ))}
        </ul>
      )}
    </nav>
  );
}

interface RoomItemProps {
  room: OpenedRoom;
  isOpen: boolean;
  place: Place | null;
}

function RoomItem({ room, isOpen, place }: RoomItemProps) {
  const { title, icon, contents, first } = room;
  const language = useLanguage();
  const isUnfolded = isOpen && !contents;
  return (
    <li>
      <NavLink
        to={first}
        className={classNames(LINK, isUnfolded && styles.unfolded)}
        // Of a room that is unfolded, the page is current.
        current={isOpen && contents ? (currentOf(first, place) ?? 'true') : undefined}
      >
        <Icon icon={icon} size={20} />
        <span>{title[language]}</span>
      </NavLink>
      {isUnfolded && <Pages room={room} place={place} isBelow />}
    </li>
  );
}

function Pages({ room, place, isBelow = false }: { room: OpenedRoom; place: Place | null; isBelow?: boolean }) {
  const language = useLanguage();
  return (
    <ul className={isBelow ? styles.pages : ''}>
      {room.pages.map((page) => (
        <li key={page.pattern}>
          <NavLink to={page} className={LINK} current={currentOf(page, place)}>
            {page.title[language]}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
