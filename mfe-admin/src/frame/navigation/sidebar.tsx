import { Wordmark } from '@fyonka/ui/brand/wordmark';
import { Link } from '@fyonka/ui/navigation/link';
import { officePath } from '../../pages.ts';
import { AccountEnd } from '../account-end.tsx';
import { useMessages } from '../messages.ts';
import { Nav } from './nav.tsx';
import { SearchButton } from './search-button.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './sidebar.module.css';

/** Navigation on wide screens; always visible. */
export function Sidebar() {
  return (
    <header className={`${layout.screen} ${styles.side}`}>
      <OfficeMark />
      <SearchButton />
      <Nav />
      <AccountEnd />
    </header>
  );
}

/** The shop's name as a link to the first page of the office. */
export function OfficeMark() {
  const { t } = useMessages();
  return (
    <Link className={`${layout.row3} ${styles.mark}`} href={officePath('/admin')}>
      <Wordmark />
      <span>{t('office')}</span>
    </Link>
  );
}
