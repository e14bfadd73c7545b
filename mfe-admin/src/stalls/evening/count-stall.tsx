import { call } from '@fyonka/api-client/endpoints/call';
import type { StallAnswer, StallCount, StallView } from '@fyonka/api-contract/wire/office/fulfilment/stalls';
import { formatMoment } from '@fyonka/i18n/times';
import { ActionForm } from '../../form/action-form.tsx';
import { CountedAgainst, countFields, countRequest } from '../../money/amounts/counted.tsx';
import { ExactMoney } from '../../money/amounts/exact-money.tsx';
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
      fields={countFields(stall.cash)}
      values={{ counted: '', note: '' }}
      send={(values) => call('PUT /api/admin/stalls/{id}/count', { id: stall._id, body: countRequest(values) })}
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

/** How the cash was counted. */
export function CountedStall({ count }: { count: StallCount }) {
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
      {count.note !== '' && <p dir="auto">{count.note}</p>}
    </section>
  );
}
