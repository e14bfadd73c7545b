import { pages } from '@fyonka/api-contract/pages/routes';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import type { Buying } from '../buying/use-buying.tsx';
import { useMessages } from '../messages.ts';
import { NothingFound } from '../search/nothing-found.tsx';
import { chooseColor } from './listing-address.ts';
import type { ListingAddress } from './listing-address.ts';

/** Explains an empty list and offers to widen it. */
export function NoMatch({
  color,
  q,
  isNarrowed,
  buying,
}: Pick<ListingAddress, 'color'> & {
  q: string | undefined;
  isNarrowed: boolean;
  buying: Pick<Buying, 'add' | 'buy'>;
}) {
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
  if (q !== undefined) return <NothingFound q={q} buying={buying} />;
  return (
    <Empty
      title={t('noMatch')}
      action={
        <ButtonLink kind="line" href={pages.home()}>
          {t('allProducts')}
        </ButtonLink>
      }
    >
      <p>{t('noMatchCategory')}</p>
    </Empty>
  );
}
