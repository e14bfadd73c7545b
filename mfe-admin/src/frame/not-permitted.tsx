import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { useMessages } from './messages.ts';

/** In place of a page that the person's role does not open. @param home address of a page that it opens */
export function NotPermitted({ home }: { home: string | undefined }) {
  const { t } = useMessages();
  return (
    <Empty
      level={1}
      title={t('notPermittedTitle')}
      action={
        home !== undefined && (
          <ButtonLink kind="line" tall href={home}>
            {t('toFirst')}
          </ButtonLink>
        )
      }
    >
      <p>{t('notPermittedText')}</p>
    </Empty>
  );
}
