import ChartColumn from 'lucide-react/icons/chart-column';
import ContactRound from 'lucide-react/icons/contact-round';
import Gift from 'lucide-react/icons/gift';
import HandCoins from 'lucide-react/icons/hand-coins';
import Layers from 'lucide-react/icons/layers';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Scale from 'lucide-react/icons/scale';
import Scissors from 'lucide-react/icons/scissors';
import Settings from 'lucide-react/icons/settings';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Star from 'lucide-react/icons/star';
import Tag from 'lucide-react/icons/tag';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import TrendingUp from 'lucide-react/icons/trending-up';
import Truck from 'lucide-react/icons/truck';
import Users from 'lucide-react/icons/users';
import { use } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { officePages } from '@fyonka/api-contract/pages/office-pages';
import { Icon } from '@fyonka/ui/icons/icon';
import type { IconShape } from '@fyonka/ui/icons/icon';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Link } from '@fyonka/ui/navigation/link';
import { AREA_OF } from './areas.ts';
import { useMessages } from '../messages.ts';
import { matchOfficePage, OFFICE_PAGES } from '../../pages.ts';
import type { OfficePattern } from '../../pages.ts';
import { PERMISSION_OF } from '../../permissions/page-permissions.ts';
import { Permissions } from '../../permissions/use-permissions.ts';
import styles from './nav.module.css';

interface NavItem {
  pattern: OfficePattern;
  href: string;
  icon: IconShape;
}

/** The top-level pages of the office. */
export const ITEMS: readonly NavItem[] = [
  { pattern: '/admin', href: officePages.today(), icon: LayoutGrid },
  { pattern: '/admin/orders', href: officePages.orders(), icon: ReceiptText },
  { pattern: '/admin/runs', href: officePages.runs(), icon: Truck },
  { pattern: '/admin/production', href: officePages.production(), icon: Scissors },
  { pattern: '/admin/products', href: officePages.products(), icon: Tag },
  { pattern: '/admin/categories', href: officePages.categories(), icon: SlidersHorizontal },
  { pattern: '/admin/reviews', href: officePages.reviews(), icon: Star },
  { pattern: '/admin/bundles', href: officePages.bundles(), icon: Gift },
  { pattern: '/admin/coupons', href: officePages.coupons(), icon: TicketPercent },
  { pattern: '/admin/sales-report', href: officePages.salesReport(), icon: ChartColumn },
  { pattern: '/admin/profit', href: officePages.profit(), icon: TrendingUp },
  { pattern: '/admin/money', href: officePages.money(), icon: HandCoins },
  { pattern: '/admin/reconciliation', href: officePages.reconciliation(), icon: Scale },
  { pattern: '/admin/grouped-orders', href: officePages.groupedOrders(), icon: ContactRound },
  { pattern: '/admin/registered-users', href: officePages.registeredUsers(), icon: Users },
  { pattern: '/admin/settings', href: officePages.settings(), icon: Settings },
  { pattern: '/admin/front-ends', href: officePages.frontEnds(), icon: Layers },
];

/** Links to the top-level pages that the person may open. @param onChoose called when a link was followed */
export function Nav({ onChoose }: { onChoose?: () => void }) {
  const { t } = useMessages();
  const here = itemOf(usePathname());
  // Empty until the permissions are known, because links that vanish are pressed by mistake.
  const permissions = use(Permissions);
  const items = ITEMS.filter(({ pattern }) => permissions?.includes(PERMISSION_OF[pattern]));
  return (
    <nav aria-label={t('pages')}>
      <ul>
        {items.map((item) => (
          <li key={item.pattern}>
            <NavLink item={item} here={here} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NavLink({ item, here, onChoose }: { item: NavItem; here: Here; onChoose: (() => void) | undefined }) {
  const language = useLanguage();
  const { pattern, href, icon } = item;
  const current = here?.pattern === pattern ? (here.isItself ? 'page' : 'true') : undefined;
  // Starts loading the page's code on hover or focus, before the press ends.
  const prepare = () => AREA_OF[pattern].start();
  return (
    <Link
      className={styles.link}
      href={href}
      aria-current={current}
      onClick={onChoose}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <Icon icon={icon} size={20} />
      <span>{OFFICE_PAGES.find((page) => page.pattern === pattern)?.title[language]}</span>
    </Link>
  );
}

type Here = { pattern: OfficePattern; isItself: boolean } | null;

/** The navigation item of a page, or of the page above it. */
function itemOf(path: string): Here {
  const pattern = matchOfficePage(path)?.route.pattern;
  if (pattern === undefined) return null;
  if (pattern === '/admin/packing-slips') return { pattern: '/admin/orders', isItself: false };
  if (pattern === '/admin/translations' || pattern.startsWith('/admin/stock/'))
    return { pattern: '/admin/products', isItself: false };
  const item = ITEMS.find(
    (one) => one.pattern === pattern || (one.pattern !== '/admin' && pattern.startsWith(`${one.pattern}/`)),
  );
  return item ? { pattern: item.pattern, isItself: item.pattern === pattern } : null;
}
