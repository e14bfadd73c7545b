import { pages } from '@fyonka/api-contract/pages/routes';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { useMessages } from '../messages.ts';
import { chooseColor } from './listing-address.ts';
import type { ListingAddress } from './listing-address.ts';

/** Explains an empty list and offers to widen it. */
export function NoMatch({
  color,
  q,
  isNarrowed,
}: Pick<ListingAddress, 'color'> & { q: string | undefined; isNarrowed: boolean }) {
  const { t } = useMessages();
  // What it is narrowed by is above it, with a button that takes it away.
  if (isNarrowed) return <Empty title={t('noMatch')} />;
  if (color) {
    return (
      <Empty
        title={t('noMatch')}
        action={
          <Button kind="line" onClick={() => chooseColor(null)}>
            {t('allColors')}
          </Button>
        }
      >
        <p>{t('noMatchColor')}</p>
      </Empty>
    );
  }
  return (
    <Empty
      title={t('noMatch')}
      action={
        <ButtonLink kind="line" href={pages.home()}>
          {t('allProducts')}
        </ButtonLink>
      }
    >
      <p>{q === undefined ? t('noMatchCategory') : t('noMatchSearch', { q })}</p>
    </Empty>
  );
}
