import type { ReactNode } from 'react';
import type { MoneyMethod } from '@fyonka/api-contract/wire/office/money';
import type { Gateway } from '@fyonka/api-contract/wire/payments';
import type { PaymentMethod } from '@fyonka/api-contract/wire/ordering';
import { formatDate, formatMoment } from '@fyonka/i18n/times';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { ExactMoney } from '../../../money/amounts/exact-money.tsx';
import { CopyReference } from '../../../money/words/copy-reference.tsx';
import { useMoneyWords } from '../../../money/words/words.ts';
import { useMessages } from './messages.ts';
import { Actor } from '../../../history/actor.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './order-money.module.css';

interface MoneyEventProps {
  /** State in plain words. */
  what: string;
  amount: number;
  /** `in` and `out`: the money has moved. `asked`: somebody asked for it. */
  direction: 'in' | 'out' | 'asked';
  method: MoneyMethod | PaymentMethod | null;
  gateway: Gateway | null;
  /** ISO 8601. */
  at: string;
  /** E-mail of the administrator who did it. */
  by?: string | null;
  /** The gateway's id; empty or null without one. */
  reference: string | null;
  bankReference?: string | null;
  /** Further lines and buttons. */
  children?: ReactNode;
}

/** One line of the timeline: what happened, how much, by which way, when, by whom, and the references. */
export function MoneyEvent(event: MoneyEventProps) {
  const { t } = useMessages();
  const words = useMoneyWords();
  const language = useLanguage();
  const { method, gateway, reference, bankReference, by } = event;
  const way = [method && words.t(`method-${method}`), gateway && words.t(`gateway-${gateway}`)].filter(Boolean);
  return (
    <li className={`${layout.stack} ${layout.small} ${layout.anywhere} ${layout.gap03} ${styles.event}`}>
      <span className={layout.strong}>{event.what}</span>
      <span className={`${layout.strong} ${styles.amount}`} data-direction={event.direction}>
        <ExactMoney kd={event.direction === 'out' ? -event.amount : event.amount} />
      </span>
      <span className={`${layout.stack1} ${layout.quiet} ${layout.whole} ${styles.details}`}>
        {way.length > 0 && <span>{way.join(' · ')}</span>}
        <time dateTime={event.at}>
          <bdi>{isDay(event.at, gateway) ? formatDate(event.at, language) : formatMoment(event.at, language)}</bdi>
        </time>
        {by && (
          <span>
            {t('by')} <Actor name={by} />
          </span>
        )}
        {reference && (
          <span>
            {t(gateway === null ? 'proof' : 'gatewayReference')} <CopyReference reference={reference} />
          </span>
        )}
        {bankReference && (
          <span>
            {t('bankReference')} <CopyReference reference={bankReference} />
          </span>
        )}
        {event.children}
      </span>
    </li>
  );
}

/** Whether only the day is known: money that was written down for a former day is stored with noon in Kuwait. */
const isDay = (iso: string, gateway: Gateway | null): boolean => gateway === null && iso.endsWith('T09:00:00.000Z');

/** What a person has written, in whichever language; it starts where the other lines do. */
export function Said({ children }: { children: string }) {
  return (
    <span>
      <bdi>{children}</bdi>
    </span>
  );
}
