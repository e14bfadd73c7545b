import User from 'lucide-react/icons/user';
import { pages } from '@fyonka/api-contract/pages/routes';
import { session } from '@fyonka/shop-bridge/session';
import { Icon } from '@fyonka/ui/icons/icon';
import { Link } from '@fyonka/ui/navigation/link';
import { useMessages } from '../../messages.ts';
import { useHydratedStore } from '../use-hydrated-store.ts';
import styles from './header.module.css';

/** Link to the account or to the sign-in. Wide enough for both, so that nothing moves once it is known which. */
export function AccountLink() {
  const { t } = useMessages();
  const isSignedIn = useHydratedStore(session, null) !== null;
  return (
    <Link className={`${styles.link} ${styles.wide}`} href={isSignedIn ? pages.account() : pages.login()}>
      <Icon icon={User} />
      <span className={styles.account} data-longer={t('myAccount')}>
        {t(isSignedIn ? 'myAccount' : 'logIn')}
      </span>
    </Link>
  );
}
