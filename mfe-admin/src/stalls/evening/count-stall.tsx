import { call } from '@fyonka/api-client/endpoints/call';
import type { StallAnswer, StallCount, StallView } from '@fyonka/api-contract/wire/office/fulfilment/stalls';
import { formatMoment } from '@fyonka/i18n/times';
import { ActionForm } from '../../form/action-form.tsx';
import { broughtRequest, CountedAgainst, countFields } from '../../money/amounts/counted.tsx';
import type { BroughtValues } from '../../money/amounts/counted.tsx';
import { ExactMoney } from '../../money/amounts/exact-money.tsx';
import { CorrectCash } from '../../money/cash/differences/correct-cash.tsx';
import { CountNote, DifferenceLines } from '../../money/cash/differences/difference-lines.tsx';
import { Fact } from '../../parts/fact.tsx';
import { useMessages } from '../messages.ts';
import { useStallWords } from '../use-stall-action.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../stalls.module.css';

/** The cash of the box, against what the stall adds up to. */
export function CountStall({ stall, onCounted }: { stall: StallView; onCounted: (now: StallAnswer) => void }) {
  const { t } = useMessages();
  return (
    <ActionForm
      className={`${layout.sheet} ${layout.pad4} ${styles.form}`}
      fields={countFields(stall.cash, 'seller')}
      values={{ counted: '', borneBy: '', note: '' }}
      send={(values) =>
        call('PUT /api/admin/stalls/{id}/count', {
          id: stall._id,
          body: broughtRequest(values as BroughtValues<'seller'>),
        })
      }
      onDone={onCounted}
      wordsOf={useStallWords()}
      button={t('countButton')}
      t={t}
    >
      <h2 className={layout.large}>{t('cashTitle')}</h2>
      <CountedAgainst expected={stall.cash} t={t} />
    </ActionForm>
  );
}

interface CountedStallProps {
  stall: StallView;
  count: StallCount;
  onChange: (now: StallAnswer) => void;
}

/** How the cash was counted, and what became of a difference. */
export function CountedStall({ stall, count, onChange }: CountedStallProps) {
  const { t, lang } = useMessages();
  return (
    <section className={`${layout.column3} ${layout.sheet} ${layout.pad4}`}>
      <h2 className={layout.large}>{t('countedAt', { at: formatMoment(count.at, lang) })}</h2>
      <dl className={`${layout.wrap} ${layout.gap25}`}>
        {(['expected', 'counted', 'difference'] as const).map((field) => (
          <Fact key={field} name={t(field)} valueClass={layout.strong}>
            <ExactMoney kd={count[field]} />
          </Fact>
        ))}
      </dl>
      <CountNote note={count.note} lines={stall.differences} />
      {(stall.differences.length > 0 || stall.cash !== count.counted) && (
        <>
          {stall.differences.length > 0 && <DifferenceLines lines={stall.differences} />}
          <CorrectCash
            // Its first values differ.
            key={stall.differences.length}
            expected={stall.cash}
            bearer="seller"
            {...(stall.differences.length === 0 && { unbooked: count.counted })}
            send={(body) => call('PUT /api/admin/stalls/{id}/difference', { id: stall._id, body })}
            onDone={onChange}
          />
        </>
      )}
    </section>
  );
}
