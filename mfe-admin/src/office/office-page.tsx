import { useRoleCheck } from '@fyonka/api-client/use-role-check';
import { pages } from '@fyonka/api-contract/pages';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { useMessages } from '../messages.ts';
import { OfficeBar } from './office-bar.tsx';
import { PasskeyUrge } from './passkey-urge.tsx';
import styles from './office.module.css';

/** Every page of the office: its frame, and that there is nothing in it yet. */
export function OfficePage() {
  const { t } = useMessages();
  useRoleCheck();
  return (
    <div className={styles.page}>
      <OfficeBar />
      <PasskeyUrge />
      <Empty level={1} title={t('title')} action={<ButtonLink href={pages.home()}>{t('backToShop')}</ButtonLink>}>
        <p>{t('text')}</p>
      </Empty>
    </div>
  );
}
