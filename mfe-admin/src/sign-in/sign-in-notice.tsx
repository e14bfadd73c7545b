import { pages } from '@fyonka/api-contract/pages';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { useMessages } from '../messages.ts';
import styles from './sign-in-notice.module.css';

/** Stands before every page of the office while nobody can sign in. */
export function SignInNotice() {
  const { t } = useMessages();
  return (
    <div className={styles.page}>
      <Empty level={1} title={t('title')} action={<ButtonLink href={pages.home()}>{t('backToShop')}</ButtonLink>}>
        <p>{t('text')}</p>
      </Empty>
    </div>
  );
}
