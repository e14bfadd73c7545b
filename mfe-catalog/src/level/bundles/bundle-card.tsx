import { useState } from 'react';
import { useAction } from '@fyonka/api-client/use-action';
import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import { pages } from '@fyonka/api-contract/pages/routes';
import type { BundleLineView, BundleView } from '@fyonka/api-contract/wire/goods/bundles';
import { focusWhenShown } from '@fyonka/ui/actions/focus-when-shown';
import { Button } from '@fyonka/ui/actions/button';
import { Picture } from '@fyonka/ui/goods/picture';
import { Price } from '@fyonka/ui/goods/price';
import { BagPlus } from '@fyonka/ui/icons/bag-plus';
import { PenForward } from '@fyonka/ui/icons/forward';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Link } from '@fyonka/ui/navigation/link';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { VisuallyHidden } from '@fyonka/ui/text/visually-hidden';
import type { Buying } from '../../buying/use-buying.tsx';
import { useMessages } from '../../messages.ts';
import styles from './bundles.module.css';

/** In one file with the dialogs, and only when a bundle is chosen, because a level is read more often than bought. */
const load = async () => (await import(/* webpackChunkName: 'dialogs' */ './bundle-parts.tsx')).BUNDLE_PARTS;

interface BundleCardProps {
  bundle: BundleView;
  buying: Buying;
}

/** A bundle, as an `li`: its pieces, what they cost together and alone, and the way into the cart. */
export function BundleCard({ bundle, buying }: BundleCardProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const [parts, setParts] = useState<Awaited<ReturnType<typeof load>>>();
  const [hasFailed, setFailed] = useState(false);
  const [isDone, setDone] = useState(false);
  const loading = useAction();
  const { name, description, lines, price, priceAlone, inStock } = bundle;
  const takesName = lines.some(({ product }) => product.customTags.length > 0);

  function choose(): void {
    loading.run(tryToLoad, (loaded) => {
      setFailed(loaded === null);
      if (takesName) setParts(loaded ?? undefined);
      else loaded?.addBundle(bundle, buying);
    });
  }

  function finish(): void {
    setParts(undefined);
    setDone(true);
  }

  return (
    <li className={styles.bundle} id={`set-${bundle._id}`}>
      <h3 className={styles.name}>{name[language]}</h3>
      {description[language] && <p className={styles.text}>{description[language]}</p>}
      <ul className={styles.pieces}>{lines.map(pieceIn(language))}</ul>
      <Price price={price} before={priceAlone} saving />
      {!inStock ? (
        <p className={styles.text}>
          {t('bundleSoldOut', {
            names: lines
              .filter(isMissing)
              .map(({ product }) => product.name[language])
              .join(LIST_COMMA[language]),
          })}
        </p>
      ) : parts ? (
        <parts.BundleName bundle={bundle} buying={buying} onDone={finish} />
      ) : hasFailed ? (
        <FailedNote onRetry={choose}>{t('bundleFailed')}</FailedNote>
      ) : (
        <Button
          kind="soft"
          wide
          icon={takesName ? PenForward : BagPlus}
          busy={loading.isBusy}
          onClick={choose}
          ref={isDone ? focusWhenShown : undefined}
        >
          {t(takesName ? 'addName' : 'addToCart')}
          <VisuallyHidden> {name[language]}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

/** @returns null when the code could not be loaded, such as without a connection */
async function tryToLoad(): Promise<Awaited<ReturnType<typeof load>> | null> {
  try {
    return await load();
  } catch (error) {
    reportError(error);
    return null;
  }
}

const pieceIn =
  (language: 'ar' | 'en') =>
  ({ product, quantity }: BundleLineView, index: number) => (
    <li key={index}>
      <Link className={styles.piece} href={pages.product(product._id)}>
        <Picture src={product.imageUrl} alt="" size={72} sizes="4.5rem" />
        <span>
          {quantity > 1 && `${quantity} × `}
          {product.name[language]}
        </span>
      </Link>
    </li>
  );

/** Whether there are too few pieces for one set. */
function isMissing({ product: { inStock, stockQuantity }, quantity }: BundleLineView): boolean {
  return !inStock || (stockQuantity ?? quantity) < quantity;
}
