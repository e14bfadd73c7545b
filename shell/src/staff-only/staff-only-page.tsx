import { useRoleCheck } from '@fyonka/api-client/own/use-role-check';
import { pages } from '@fyonka/api-contract/pages/routes';
import { session } from '@fyonka/shop-bridge/session';
import { signInPath } from '@fyonka/shop-bridge/sign-in-path';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { Ltr } from '@fyonka/ui/text/ltr';
import { useStore } from '@fyonka/ui/use-store';
import { signOut } from '../session/sign-out.ts';
import { useMessages } from './messages.ts';
import styles from './staff-only-page.module.css';

/**
 * For customers who open a page of the office: explains that it is for staff, with links. A person who became an
 * administrator after signing in is admitted at once.
 */
export function StaffOnlyPage() {
  const { t, rich } = useMessages();
  useRoleCheck();
  const email = useStore(session)?.user.email ?? '';
  return (
    <div className={styles.page}>
      <Empty level={1} title={t('title')} action={<Ways />}>
        <p className={styles.text}>
          {rich('text', {
            email: (
              <b key="email">
                <Ltr>{email}</Ltr>
              </b>
            ),
          })}
        </p>
      </Empty>
    </div>
  );
}

function Ways() {
  const { t } = useMessages();
  return (
    <p className={styles.ways}>
      <ButtonLink href={pages.home()}>{t('backToShop')}</ButtonLink>
      <ButtonLink kind="line" tall href={pages.myOrders()}>
        {t('myOrders')}
      </ButtonLink>
      <Button kind="text" tall onClick={() => void signOut(signInPath())}>
        {t('otherAccount')}
      </Button>
    </p>
  );
}
