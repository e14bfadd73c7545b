import { useState, useSyncExternalStore } from 'react';
import Heart from 'lucide-react/icons/heart';
import { readItem } from '@fyonka/shop-bridge/local-storage';
import { IconButton } from '@fyonka/ui/actions/button';
import { useParts } from '../later/use-parts.ts';
import { useMessages } from '../messages.ts';
import styles from './wish-button.module.css';

/** The heart of a product. The wishlist's code loads with the first press, or where this browser has a list already. */
export function WishButton({ id }: { id: string }) {
  const { t } = useMessages();
  const [presses, setPresses] = useState(0);
  const [isWished, setWished] = useState(false);
  // The key of the wishlist, whose own module is not to load with the first script.
  const hasList = useSyncExternalStore(follow, () => Boolean(readItem('wishlist')), NONE);
  const parts = useParts(presses || hasList);
  return (
    <>
      <IconButton
        icon={Heart}
        label={t('wish')}
        aria-pressed={isWished}
        className={styles.heart}
        onClick={() => setPresses(presses + 1)}
      />
      {parts && <parts.WishFollower id={id} presses={presses} onChange={setWished} />}
    </>
  );
}

/** The wishlist itself follows changes, once it is there. */
const follow = () => () => undefined;
/** On the server, and while the page takes over its markup. */
const NONE = () => false;
