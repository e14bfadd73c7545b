import { ChevronForward } from '../icons/forward.tsx';
import { Icon } from '../icons/icon.tsx';
import { Link } from './link.tsx';
import { useMessages } from '../goods/messages.ts';
import styles from './breadcrumbs.module.css';

export interface Crumb {
  label: string;
  /** Omitted for the page itself, which is last. */
  href?: string;
}

export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const { t } = useMessages();
  return (
    <nav className={styles.crumbs} aria-label={t('breadcrumb')}>
      <ol>
        {trail.map(({ label, href }, index) => (
          <li key={label}>
            {index > 0 && <Icon icon={ChevronForward} size={16} />}
            {href === undefined ? <span aria-current="page">{label}</span> : <Link href={href}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
