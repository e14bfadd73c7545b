import type { LostEvents } from '@fyonka/api-contract/wire/office/programs/webhooks';
import { formatMoment } from '@fyonka/i18n/times';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from './messages.ts';

/** Says that programs have missed events, because the shop was closed for longer than it keeps them. */
export function LostEventsNote({ lost: { since, until, atMost } }: { lost: LostEvents }) {
  const { t, lang } = useMessages();
  const when = formatMoment(until, lang);
  const period =
    since === null
      ? t('lostUntil', { until: when })
      : t('lostSince', { since: formatMoment(since, lang), until: when });
  return (
    <Note kind="bad">
      {period} {t('lost', { count: atMost })} {t('lostRemedy')}
    </Note>
  );
}
