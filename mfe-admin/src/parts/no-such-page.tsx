import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { useMessages } from './messages.ts';

/** In place of a list that has rows, but none on the page that the address names: the list is shorter than it was. */
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
