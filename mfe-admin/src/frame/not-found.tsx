import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { officePath } from '../pages.ts';
import { useMessages } from './messages.ts';

/** Page for an unknown address below `/admin`, and for things that no longer exist. */
export function NotFound() {
  const { t } = useMessages();
  return (
    <Empty
      level={1}
      title={t('notFound')}
      action={
        <ButtonLink kind="line" tall href={officePath('/admin')}>
          {t('toToday')}
        </ButtonLink>
      }
    >
      <p>{t('notFoundText')}</p>
    </Empty>
  );
}
