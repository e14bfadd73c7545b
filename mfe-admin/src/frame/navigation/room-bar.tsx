import { Icon } from '@fyonka/ui/icons/icon';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { useMessages } from '../messages.ts';
import { NavLink } from './nav-link.tsx';
import { useRooms } from '../../rooms/use-rooms.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './room-bar.module.css';

/**
 * The rooms at the lower edge of narrow screens, for the thumb. The keyboard covers it, and the bar of a form or
 * of marked rows takes its place. Nobody who works in one room needs it.
 */
export function RoomBar() {
  const { t } = useMessages();
  const language = useLanguage();
  const { rooms, open, place } = useRooms();
  if (rooms.length < 2) return null;
  return (
    <nav className={`${layout.screen} ${styles.bar}`} aria-label={t('rooms')} data-rooms="">
      <ul>
        {rooms.map((room) => (
          <li key={room.first.pattern}>
            <NavLink
              to={room.first}
              current={
                room !== open ? undefined : place?.isItself && place.pattern === room.first.pattern ? 'page' : 'true'
              }
            >
              <Icon icon={room.icon} size={22} />
              <span>{room.title[language]}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
