import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { pages } from '@fyonka/api-contract/pages/routes';
import { MOST_WISHES } from '@fyonka/api-contract/values/limits';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Toast } from '@fyonka/ui/overlays/toast';
import { useStore } from '@fyonka/ui/use-store';
import { useMessages } from '../messages.ts';
import { wishlist } from './wishlist.ts';

interface WishFollowerProps {
  /** Id of the product. */
  id: string;
  /** How often the heart was pressed. */
  presses: number;
  /** Called with whether the product is wished for. */
  onChange: (isWished: boolean) => void;
}

/** Carries out the presses of a product's heart, and says what came of them. */
export function WishFollower({ id, presses, onChange }: WishFollowerProps) {
  const { t } = useMessages();
  const ids = useStore(wishlist);
  const isWished = ids.includes(id);
  /** The last press whose message has been shown. */
  const [shown, setShown] = useState(0);
  const change = useEffectEvent(onChange);
  useEffect(() => change(isWished), [isWished]);
  // Before the browser shows the message, which says what the list has become.
  useLayoutEffect(() => {
    if (presses > 0) wishlist.toggle(id);
  }, [id, presses]);
  // A press that leaves a full list without the product was refused: one that removes it makes space.
  const said = isWished ? 'wished' : ids.length < MOST_WISHES ? 'unwished' : 'wishlistFull';
  const see = (
    <ButtonLink kind="text" href={pages.wishlist()}>
      {t('seeWishlist')}
    </ButtonLink>
  );
  return (
    <Toast open={presses > shown} turn={presses} onDone={() => setShown(presses)} action={see}>
      <b>{t(said)}</b>
    </Toast>
  );
}
