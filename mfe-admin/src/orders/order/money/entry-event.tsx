import type { MoneyEntryView } from '@fyonka/api-contract/wire/office/money';
import { formatDate, formatMoment } from '@fyonka/i18n/times';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { useMoneyWords } from '../../../money/words/words.ts';
import { useMessages } from './messages.ts';
import { MoneyEvent, Said } from './money-event.tsx';

/** Kinds of lines by which money leaves the shop's books. */
const OUT: readonly MoneyEntryView['kind'][] = ['refund', 'given-back', 'record-withdrawn'];

/** A line of the ledger. */
export function EntryEvent({ entry }: { entry: MoneyEntryView }) {
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
      {isLater && <span>{rich('writtenAt', { at: <bdi key="at">{formatMoment(at, language)}</bdi> })}</span>}
    </MoneyEvent>
  );
}
