import { use } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import type { Permission } from '@fyonka/api-contract/wire/identity';
import { Icon } from '@fyonka/ui/icons/icon';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Link } from '@fyonka/ui/navigation/link';
import { AREA_CODE } from './areas.ts';
import { useMessages } from '../messages.ts';
import { matchOfficePage, OFFICE_PAGES } from '../../pages.ts';
import type { OfficePattern, OfficeRoute } from '../../pages.ts';
import { Permissions } from '../../permissions/use-permissions.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './nav.module.css';

/** The pages of the menu that a role opens; none until it is known, because links that vanish are pressed by mistake. */
export function menuOf(permissions: readonly Permission[] | undefined): readonly OfficeRoute[] {
  return OFFICE_PAGES.filter(({ icon, permission }) => icon && permissions?.includes(permission));
}

/** Links to the top-level pages that the person may open. @param onChoose called when a link was followed */
export function Nav({ onChoose }: { onChoose?: () => void }) {
  const { t } = useMessages();
  const here = itemOf(usePathname());
  const permissions = use(Permissions);
  return (
    <nav aria-label={t('pages')}>
      <ul>
        {menuOf(permissions).map((item) => (
          <li key={item.pattern}>
            <NavLink item={item} here={here} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NavLink({ item, here, onChoose }: { item: OfficeRoute; here: Here; onChoose: (() => void) | undefined }) {
  const language = useLanguage();
  const { pattern, icon, title, area } = item;
  const current = here?.pattern === pattern ? (here.isItself ? 'page' : 'true') : undefined;
  // Starts loading the page's code on hover or focus, before the press ends.
  const prepare = () => AREA_CODE[area].start();
  return (
    <Link
      className={`${layout.row3} ${layout.target} ${layout.rounded} ${styles.link}`}
      href={pattern}
      aria-current={current}
      onClick={onChoose}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {icon && <Icon icon={icon} size={20} />}
      <span>{title[language]}</span>
    </Link>
  );
}

type Here = { pattern: OfficePattern; isItself: boolean } | null;

/** The page of the menu that is at a path, or above it. */
function itemOf(path: string): Here {
  const page = matchOfficePage(path)?.route;
  if (!page) return null;
  const place = page.partOf ?? page.pattern;
  const item = OFFICE_PAGES.find(
    ({ icon, pattern }) => icon && (pattern === place || (pattern !== '/admin' && place.startsWith(`${pattern}/`))),
  );
  return item ? { pattern: item.pattern, isItself: item === page } : null;
}
