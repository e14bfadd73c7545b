import type { ReactNode } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { ArrivedBasketView, ArrivedLineView } from '@fyonka/api-contract/wire/office/orders/arrived-baskets';
import { formatMoment } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Money } from '@fyonka/ui/text/money';
import { showToast } from '../../../parts/toasts/toast-queue.ts';
import { useCall } from '../../../parts/use-call.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

interface ArrivedBasketsProps {
  onUse: (basket: ArrivedBasketView) => void;
}

/** The baskets that customers sent by WhatsApp, each of which can fill the form; nothing where none waits. */
export function ArrivedBaskets({ onUse }: ArrivedBasketsProps) {
  const { t } = useMessages();
  const { answer, refetch } = useOwnAnswer(pathTo('GET /api/admin/arrived-baskets'));
  if (!answer || answer.total === 0) return null;
  return (
    <section className={layout.stack3} aria-labelledby="arrived-baskets">
      <h2 id="arrived-baskets">{t('title')}</h2>
      <p>{t('lead', { count: answer.total })}</p>
      <ul className={layout.stack3}>
        {answer.baskets.map((basket) => (
          <li key={basket.id} className={`${layout.sheet} ${layout.pad3} ${layout.stack3}`}>
            <Basket basket={basket} onUse={() => onUse(basket)} onDone={refetch} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface BasketProps {
  basket: ArrivedBasketView;
  onUse: () => void;
  onDone: () => void;
}

function Basket({ basket: { id, arrivedAt, name, phone, text, lines }, onUse, onDone }: BasketProps) {
  const { t, lang } = useMessages();
  const { isBusy, start } = useCall(onDone);
  const who = name === '' ? t('somebody') : name;
  const finish = () =>
    start(
      () => call('DELETE /api/admin/arrived-baskets/{id}', { id }),
      () => undefined,
      // What somebody else has dealt with goes with the next answer.
      ({ code }) => code !== 'NOT_FOUND' && showToast({ kind: 'bad', text: t('notDone') }),
    );
  return (
    <>
      <p className={`${layout.wrap} ${layout.apart} ${layout.gap04}`}>
        <span>
          <bdi>{who}</bdi> {phone !== '' && <Ltr>{phone}</Ltr>}
        </span>
        <time dateTime={arrivedAt}>{formatMoment(arrivedAt, lang)}</time>
      </p>
      {text !== '' && (
        <p className={layout.anywhere} dir="auto">
          {text}
        </p>
      )}
      <ul>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a basket may ask twice for one product, and never changes
          <li key={index}>
            <Line line={line} />
          </li>
        ))}
      </ul>
      <p className={layout.wrap}>
        <Button kind="line" aria-label={t('useOf', { name: who })} onClick={onUse}>
          {t('use')}
        </Button>
        <Button kind="text" aria-label={t('doneOf', { name: who })} busy={isBusy} onClick={finish}>
          {t('done')}
        </Button>
      </p>
    </>
  );
}

/** What is asked for, and what differs from what the customer saw. */
function Line({ line: { reference, quantity, price, product } }: { line: ArrivedLineView }): ReactNode {
  const { t, rich, lang } = useMessages();
  if (product === null) return rich('gone', { reference: <Ltr key="reference">{reference}</Ltr> }, { quantity });
  const isOther = price !== null && Math.round(price * 1000) !== Math.round(product.price * 1000);
  return (
    <>
      {t('line', { quantity, name: product.name[lang] })}
      {isOther && (
        <small className={layout.bad}>
          {' '}
          {rich('priceNow', { seen: <Money key="seen" kd={price} />, now: <Money key="now" kd={product.price} /> })}
        </small>
      )}
    </>
  );
}
