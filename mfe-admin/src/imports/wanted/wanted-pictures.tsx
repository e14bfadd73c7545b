import { useEffect } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { MissedPicturesView } from '@fyonka/api-contract/wire/office/goods/wanted-pictures';
import { Button } from '@fyonka/ui/actions/button';
import { Link } from '@fyonka/ui/navigation/link';
import { Note } from '@fyonka/ui/notices/note';
import { officePath } from '../../pages.ts';
import { useCall } from '../../parts/use-call.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

/** Milliseconds between two looks while pictures are fetched. */
const BETWEEN_LOOKS = 5_000;

/** How far the shop is with pictures that imported products have elsewhere, and why it has not got some. Mostly nothing. */
export function WantedPictures() {
  const { t } = useMessages();
  const { answer, refetch, change } = useOwnAnswer(pathTo('GET /api/admin/wanted-pictures'));
  const { isBusy, refused, start } = useCall();
  const isWaiting = (answer?.waiting ?? 0) > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const looks = setInterval(refetch, BETWEEN_LOOKS);
    return () => clearInterval(looks);
  }, [isWaiting, refetch]);
  if (!answer) return null;
  const { waiting, failed, products } = answer;

  function retry() {
    start(
      () => call('POST /api/admin/wanted-pictures/retry', {}),
      (next) => change(() => next),
    );
  }

  return (
    <>
      {waiting > 0 && <p className={layout.muted}>{t('waiting', { count: waiting })}</p>}
      {failed > 0 && (
        <Note
          kind="wait"
          title={t('failed', { count: failed })}
          action={
            <Button kind="line" busy={isBusy} onClick={retry}>
              {t('retry')}
            </Button>
          }
        >
          <ul className={layout.stack2}>
            {products.map((product) => (
              <Missed key={product.productId} product={product} />
            ))}
            {failed > products.length && <li>{t('more', { count: failed - products.length })}</li>}
          </ul>
          {refused && <p role="alert">{t('retryFailed')}</p>}
        </Note>
      )}
    </>
  );
}

function Missed({ product: { productId, name, pictures } }: { product: MissedPicturesView }) {
  const { t, lang } = useMessages();
  return (
    <li>
      <Link href={officePath('/admin/products/edit/:id', productId)}>
        <bdi>{name[lang]}</bdi>
      </Link>
      <ul className={layout.stack1}>
        {pictures.map(({ address, problem }) => (
          <li key={address}>
            <bdi dir="ltr" className={layout.anywhere}>
              {address}
            </bdi>{' '}
            {t(problem)}
          </li>
        ))}
      </ul>
    </li>
  );
}
