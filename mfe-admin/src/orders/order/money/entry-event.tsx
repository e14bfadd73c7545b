import { useState } from 'react';
import type { MoneyEntryView } from '@fyonka/api-contract/wire/office/money';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { formatDate, formatMoment } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { useMoneyWords } from '../../../money/words/words.ts';
import { usePermissions } from '../../../permissions/use-permissions.ts';
import { useMessages } from './messages.ts';
import { MoneyEvent, Said } from './money-event.tsx';
import { WithdrawDialog } from './outside/withdraw-dialog.tsx';

/** Kinds of lines by which money leaves the shop's books. */
const OUT: readonly MoneyEntryView['kind'][] = ['refund', 'given-back', 'record-withdrawn'];

/** A line of the ledger. What the office has written down by mistake can be withdrawn. */
export function EntryEvent({ order, entry }: { order: OfficeOrderView; entry: MoneyEntryView }) {
  const { t, rich } = useMessages();
  const words = useMoneyWords();
  const language = useLanguage();
  const { kind, movedAt, at, by, note, isTest } = entry;
  const isLater = formatDate(at, language) !== formatDate(movedAt, language);
  return (
    <MoneyEvent
      what={words.t(`entry-${kind}`)}
      amount={entry.amount}
      direction={OUT.includes(kind) ? 'out' : kind === 'accepted' ? 'asked' : 'in'}
      method={entry.method}
      gateway={entry.gateway}
      at={movedAt}
      by={by}
      reference={entry.reference}
    >
      {isTest && <span>{t('isTest')}</span>}
      {note !== '' && <Said>{note}</Said>}
      {entry.withdrawal === 'done' && <span>{t('isWithdrawn')}</span>}
      {isLater && <span>{rich('writtenAt', { at: <bdi key="at">{formatMoment(at, language)}</bdi> })}</span>}
      {entry.withdrawal === 'possible' && <Withdrawal order={order} entry={entry} />}
    </MoneyEvent>
  );
}

function Withdrawal({ order, entry }: { order: OfficeOrderView; entry: MoneyEntryView }) {
  const { t } = useMessages();
  const isPermitted = usePermissions();
  const [isOpen, setOpen] = useState(false);
  if (!isPermitted('money.write')) return null;
  return (
    <>
      <Button kind="text" onClick={() => setOpen(true)}>
        {t('withdraw')}
      </Button>
      <WithdrawDialog open={isOpen} onClose={() => setOpen(false)} order={order} entry={entry} />
    </>
  );
}
