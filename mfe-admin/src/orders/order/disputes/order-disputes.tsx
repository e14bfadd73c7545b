import { useState } from 'react';
import { OPEN_DISPUTE_STATES } from '@fyonka/api-contract/values/ordering/money';
import type { OrderMoneyAnswer } from '@fyonka/api-contract/wire/office/money';
import type { DisputeState, DisputeView } from '@fyonka/api-contract/wire/office/orders/disputes';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { formatDate, formatMoment } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { useMoneyText } from '../../../money/amounts/exact-money.tsx';
import { CopyReference } from '../../../money/words/copy-reference.tsx';
import { useMoneyWords } from '../../../money/words/words.ts';
import { usePermissions } from '../../../permissions/use-permissions.ts';
import { DecideDisputeDialog } from './decide-dispute-dialog.tsx';
import { useMessages } from './messages.ts';
import { Actor } from '../../../history/actor.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';

interface OrderDisputesProps {
  order: OfficeOrderView;
  money: OrderMoneyAnswer;
}

/** The disputed payments of an order, the latest first; nothing without any. */
export function OrderDisputes({ order, money: { disputes } }: OrderDisputesProps) {
  const { t } = useMessages();
  if (disputes.length === 0) return null;
  return (
    <ul className={layout.stack4} aria-label={t('disputes')}>
      {disputes.toReversed().map((dispute) => (
        <OneDispute key={dispute.id} order={order} dispute={dispute} />
      ))}
    </ul>
  );
}

function OneDispute({ order, dispute }: { order: OfficeOrderView; dispute: DisputeView }) {
  const { t, lang } = useMessages();
  const words = useMoneyWords();
  const amountText = useMoneyText();
  const isPermitted = usePermissions();
  const { place, state, amount, method, gateway, chargeReference, reference, openedOn, deadline, isTaken } = dispute;
  const isOpen = (OPEN_DISPUTE_STATES as readonly DisputeState[]).includes(state);
  const day = (text: string) => formatDate(`${text}T12:00:00Z`, lang);
  return (
    <li className={`${layout.stack2} ${layout.anywhere} ${layout.lineAbove} ${layout.padBlock3}`}>
      <p className={`${layout.wrap} ${layout.apart} ${layout.gap04}`}>
        <b>{t('title', { number: place })}</b>
        <span className={state === 'open' || state === 'lost' ? layout.bad : layout.quiet}>{t(`state-${state}`)}</span>
      </p>
      <p>
        <b>{amountText(amount)}</b> · {words.t(`method-${method}`)} · {words.t(`gateway-${gateway}`)}
      </p>
      <p className={layout.quiet}>
        {t('openedOn', { day: day(openedOn) })}
        {state === 'open' && <> · {t('until', { day: day(deadline) })}</>}
        {isTaken && isOpen && <> · {t('taken')}</>}
      </p>
      <p className={layout.quiet}>
        {t('chargeReference')} <CopyReference reference={chargeReference} />
      </p>
      {reference !== '' && (
        <p className={layout.quiet}>
          {t('referenceShown')} <CopyReference reference={reference} />
        </p>
      )}
      <ol className={`${layout.stack1} ${layout.small} ${layout.quiet}`}>
        {dispute.steps.map(({ state: to, at, by, note }) => (
          <li key={`${at} ${to}`}>
            {t('step', { state: t(`state-${to}`), at: formatMoment(at, lang) })}
            {by !== null && (
              <>
                {' · '}
                <Actor name={by} />
              </>
            )}
            {note !== '' && (
              <>
                {' · '}
                <bdi>{note}</bdi>
              </>
            )}
          </li>
        ))}
      </ol>
      {isOpen && isPermitted('money.write') && <Steps order={order} dispute={dispute} />}
    </li>
  );
}

const NEXT = {
  open: ['answered', 'lost', 'won', 'released', 'open'],
  answered: ['won', 'lost', 'released', 'open'],
} as const;

const BUTTONS = {
  open: 'toOpen',
  answered: 'toAnswered',
  lost: 'toLost',
  won: 'toWon',
  released: 'toReleased',
} as const;

function Steps({ order, dispute }: { order: OfficeOrderView; dispute: DisputeView }) {
  const { t } = useMessages();
  const [state, setState] = useState<DisputeState | null>(null);
  const next = dispute.state === 'answered' ? NEXT.answered : NEXT.open;
  return (
    <>
      <p className={layout.wrap2}>
        {next.map((to, index) => (
          <Button key={to} kind={index === 0 ? 'main' : 'line'} onClick={() => setState(to)}>
            {t(BUTTONS[to])}
          </Button>
        ))}
      </p>
      {state && <DecideDisputeDialog order={order} dispute={dispute} state={state} onClose={() => setState(null)} />}
    </>
  );
}
