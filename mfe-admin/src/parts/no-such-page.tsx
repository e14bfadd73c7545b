import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { useMessages } from './messages.ts';

/** Shown when the list became shorter and no longer has the page in the address. */
export function NoSuchPage({ firstPage }: { firstPage: string }) {
  const { t } = useMessages();
  return (
    <Empty
      title={t('noPageTitle')}
      action={
        <ButtonLink kind="line" tall href={firstPage}>
          {t('toFirstPage')}
        </ButtonLink>
      }
    />
  );
}
