import { usePathname } from 'wouter/use-browser-location';
import { officePages } from '@fyonka/api-contract/pages/office-pages';
import { PageTabs } from '../parts/page-tabs.tsx';
import { useMessages } from './messages.ts';

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
    <PageTabs
      label={t('settingsPages')}
      tabs={TABS.map(({ key, href }) => ({ href, label: t(key), isCurrent: here === href }))}
    />
  );
}
