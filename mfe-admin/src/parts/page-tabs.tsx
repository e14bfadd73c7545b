import { Link } from '@fyonka/ui/navigation/link';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './page-tabs.module.css';

interface PageTabsProps {
  /** What the pages are. */
  label: string;
  tabs: readonly { href: string; label: string; isCurrent: boolean }[];
}

/** Links between pages that belong together. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  return (
    <nav className={`${layout.wrap} ${layout.lineBelow} ${styles.tabs}`} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.href} href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
