import { usePathname } from 'wouter/use-browser-location';
import { officePath } from '../pages.ts';
import { PageTabs } from '../parts/page-tabs.tsx';
import { useMessages } from './messages.ts';

const TABS = [
  { key: 'theShop', href: officePath('/admin/settings') },
  { key: 'calendar', href: officePath('/admin/settings/calendar') },
  { key: 'messages', href: officePath('/admin/settings/messages') },
  { key: 'attributes', href: officePath('/admin/settings/attributes') },
  { key: 'search', href: officePath('/admin/settings/search') },
  { key: 'areas', href: officePath('/admin/settings/areas') },
  { key: 'payments', href: officePath('/admin/settings/payments') },
  { key: 'administrators', href: officePath('/admin/settings/administrators') },
  { key: 'audit', href: officePath('/admin/settings/audit') },
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
