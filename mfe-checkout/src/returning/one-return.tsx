import { useId, useState } from 'react';
import { pages } from '@fyonka/api-contract/pages/routes';
import { RETURN_WORDS } from '@fyonka/api-contract/text/orders/return-words';
import type { ReturnView } from '@fyonka/api-contract/wire/orders/returns';
import { call } from '@fyonka/api-client/endpoints/call';
import { refusalFrom } from '@fyonka/api-client/http';
import { asHolder } from '@fyonka/api-client/ordering';
import { useAction } from '@fyonka/api-client/use-action';
import { formatDate } from '@fyonka/i18n/times';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Note } from '@fyonka/ui/notices/note';
import { Money } from '@fyonka/ui/text/money';
import type { OrderAccess } from '../order/order-access.ts';
import { ShownPhotos } from '../photos/shown-photos.tsx';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './returning.module.css';

interface OneReturnProps {
  held: OrderAccess;
  returned: ReturnView;
  onChanged: () => void;
}

/** A return that was asked for: where it is, and what happens next. */
export function OneReturn({ held, returned, onChanged }: OneReturnProps) {
  const { t, rich } = useMessages();
  const language = useLanguage();
  const id = useId();
  const { place, state, items, note, photos, answer, amount, exchange, requestedAt } = returned;
  const isOpen = state === 'requested' || state === 'approved';
  return (
    <li>
      <article className={`${layout.stack3} ${styles.return}`} aria-labelledby={id}>
        <div className={styles.head}>
          <h2 id={id}>{t('place', { number: place })}</h2>
          <span className={styles.state} data-state={state}>
            {t(`state-${state}`)}
          </span>
        </div>
        <p>{RETURN_WORDS[state].text[language]}</p>
        {amount > 0 && <p>{rich('amount', { amount: <Money key="amount" kd={amount} /> })}</p>}
        {answer !== '' && (
          <p className={styles.words}>
            <strong>{t('itsReason')}</strong> {answer}
          </p>
        )}
        <ul className={layout.stack1}>
          {items.map(({ line, name, quantity, reason }) => (
            <li key={line}>
              {quantity} × <bdi>{name[language]}</bdi> · {t(`reason-${reason}`)}
            </li>
          ))}
        </ul>
        {note !== '' && (
          <p className={styles.words}>
            <strong>{t('yourWords')}</strong> {note}
          </p>
        )}
        <ShownPhotos photos={photos} />
        <p className={`${layout.quiet} ${layout.small}`}>
          {rich('askedOn', { day: <bdi key="day">{formatDate(requestedAt)}</bdi> })}
        </p>
        {exchange !== null && (
          <p>
            <ButtonLink kind="line" href={pages.viewInvoice(exchange)}>
              {t('newOrder')}
            </ButtonLink>
          </p>
        )}
        {isOpen && <Withdraw held={held} id={returned._id} onChanged={onChanged} />}
      </article>
    </li>
  );
}

function Withdraw({ held, id, onChanged }: { held: OrderAccess; id: string; onChanged: () => void }) {
  const { t } = useMessages();
  const { isBusy, run } = useAction();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<MessageKey | null>(null);
  if (!isAsking)
    return (
      <p>
        <Button kind="text" onClick={() => setAsking(true)}>
          {t('withdraw')}
        </Button>
      </p>
    );

  function withdraw() {
    setProblem(null);
    run(
      () => tryToWithdraw(held, id),
      (refused) => {
        if (refused === 'failed' || refused === 'offline') return setProblem(refused);
        onChanged();
      },
    );
  }

  return (
    <div className={`${layout.stack3} ${styles.question}`} role="group" aria-label={t('withdraw')}>
      <p>{t('withdrawQuestion')}</p>
      {problem && <Note kind="bad">{t(problem)}</Note>}
      <p className={layout.wrap3}>
        <Button kind="line" busy={isBusy} onClick={withdraw}>
          {t('withdrawNow')}
        </Button>
        <Button kind="text" onClick={() => setAsking(false)}>
          {t('keep')}
        </Button>
      </p>
    </div>
  );
}

/** @returns null: it is withdrawn; `changed`: the office was quicker */
async function tryToWithdraw(
  { orderNumber, accessToken }: OrderAccess,
  id: string,
): Promise<'offline' | 'failed' | 'changed' | null> {
  try {
    await call('POST /api/orders/{orderNumber}/returns/{id}/withdraw', { orderNumber, id }, asHolder(accessToken));
    return null;
  } catch (error) {
    const { code } = refusalFrom(error);
    if (code === 'RETURN_CHANGED') return 'changed';
    return code === 'OFFLINE' ? 'offline' : 'failed';
  }
}
