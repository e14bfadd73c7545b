import type { PaymentMethod } from '@fyonka/api-contract/wire/ordering';
import { Note } from '@fyonka/ui/notices/note';
import { InView } from '../../focus/in-view.tsx';
import { useMessages } from '../../messages.ts';
import { PaymentNote } from '../payment-note.tsx';
import type { Paying } from '../use-paying.ts';

interface TryNoteProps {
  paying: Paying;
  method: PaymentMethod;
  /** Id of a kept card; left out: without any. */
  keptCard?: string | undefined;
}

/** Outcome of the last try, beside the button of its method or kept card. */
export function TryNote({ paying, method, keptCard }: TryNoteProps) {
  const { t } = useMessages();
  const { last } = paying;
  const outcome = last?.method === method && last.keptCard === keptCard ? last.outcome : null;
  if (!outcome) return null;
  if (keptCard !== undefined && outcome.kind === 'declined' && outcome.reason === 'token-invalid') {
    const gone = (
      <Note kind="bad" title={t('keptCardGoneTitle')}>
        {t('keptCardGoneText')}
      </Note>
    );
    return <InView takesFocus>{gone}</InView>;
  }
  const note = <PaymentNote outcome={outcome} method={method} onAsk={paying.confirm} />;
  // The refused field has the focus, and its own message.
  return outcome.kind === 'card-refused' ? note : <InView takesFocus>{note}</InView>;
}
