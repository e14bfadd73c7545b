import type { ReactNode } from 'react';
import { BOOKED_KINDS } from '@fyonka/api-contract/values/office';
import { OWN_ACCOUNT_KINDS } from '@fyonka/api-contract/values/roles';
import type { ActivityEntryView } from '@fyonka/api-contract/wire/office/activity';
import { Link } from '@fyonka/ui/navigation/link';
import { useMessages as useHistoryMessages } from '../history/messages.ts';
import type { MessageKey as HistoryKey } from '../history/messages.ts';
import { useMayOpen } from '../permissions/use-permissions.ts';
import { useMessages as useAuditMessages } from '../settings/audit/messages.ts';
import { useMessages as useStockMessages } from '../stock/messages.ts';
import { addressOf } from './address-of.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

/** What happened to what, with a link to the thing. */
export function Happened({ entry }: { entry: ActivityEntryView }) {
  const { t, rich, lang } = useMessages();
  const kind = useKindWords()(entry);
  const mayOpen = useMayOpen();
  const subject = t(`s-${entry.subject}`);
  const href = addressOf(entry);
  const text = entry.name ? (
    <span key="name" dir="auto" className={entry.subject === 'order' ? layout.nowrap : undefined}>
      {entry.name[lang]}
    </span>
  ) : (
    subject
  );
  const thing =
    href !== null && mayOpen(href) ? (
      <Link key="thing" className={layout.link} href={href}>
        {text}
      </Link>
    ) : (
      text
    );
  const slots = { subject: entry.name ? subject : thing, name: thing };
  return <span>{rich<ReactNode>(entry.name ? 'aboutNamed' : 'about', slots, { kind })}</span>;
}

/** Says what happened in the words of the record that tells it. */
function useKindWords(): (entry: ActivityEntryView) => string {
  const [history, audit, stock] = [useHistoryMessages(), useAuditMessages(), useStockMessages()];
  return ({ subject, kind }) => {
    const own = subject === 'accounts' && OWN_ACCOUNT_KINDS.find((one) => one === kind);
    if (own) return audit.t(own);
    const booked = subject === 'stock' && BOOKED_KINDS.find((one) => one === kind);
    return booked ? stock.t(booked) : history.t(kind as HistoryKey);
  };
}
