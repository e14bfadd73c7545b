import { usePathname } from 'wouter/use-browser-location';
import { officePages } from '@fyonka/api-contract/pages/office-pages';
import { Link } from '@fyonka/ui/navigation/link';
import { useMessages } from './messages.ts';
import styles from './settings.module.css';

const TABS = [
  { key: 'theShop', href: officePages.settings() },
  { key: 'calendar', href: officePages.calendar() },
  { key: 'messages', href: officePages.messages() },
  { key: 'attributes', href: officePages.attributes() },
  { key: 'search', href: officePages.searchWording() },
  { key: 'areas', href: officePages.areas() },
  { key: 'payments', href: officePages.payments() },
  { key: 'administrators', href: officePages.administrators() },
  { key: 'audit', href: officePages.audit() },
] as const;

/** Links between the pages of the settings. */
export function SettingsTabs() {
  const { t } = useMessages();
  const here = usePathname();
  return (
    <nav className={styles.tabs} aria-label={t('settingsPages')}>
      {TABS.map(({ key, href }) => (
        <Link key={key} href={href} aria-current={here === href ? 'page' : undefined}>
          {t(key)}
        </Link>
      ))}
    </nav>
  );
}
