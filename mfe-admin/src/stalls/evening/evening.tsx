import { useState } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import { LONGEST_TEXT } from '@fyonka/api-contract/values/limits';
import type { StallAnswer, StallView } from '@fyonka/api-contract/wire/office/fulfilment/stalls';
import { formatMoment } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { TextField } from '@fyonka/ui/fields/field';
import { Note } from '@fyonka/ui/notices/note';
import { useQueue } from '../../offline/use-queue.ts';
import { usePermissions } from '../../permissions/use-permissions.ts';
import { useMessages } from '../messages.ts';
import { useStallAction } from '../use-stall-action.ts';
import { CountStall, CountedStall } from './count-stall.tsx';
import { SALES } from '../stall/sale-queue.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../stalls.module.css';

interface EveningProps {
  stall: StallView;
  onChange: (now: StallAnswer) => void;
}

/** What is left is counted and comes back, then the cash. */
export function Evening({ stall, onChange }: EveningProps) {
  const { t } = useMessages();
  const isPermitted = usePermissions();
  if (stall.state === 'open')
    return isPermitted('stock.write') ? (
      <CloseStall stall={stall} onChange={onChange} />
    ) : (
      <p className={layout.muted}>{t('askToTake')}</p>
    );
  return (
    <>
      <Closed stall={stall} onChange={onChange} />
      {stall.count && <CountedStall stall={stall} count={stall.count} onChange={onChange} />}
      {!stall.count &&
        (isPermitted('money.write') ? (
          <CountStall key={stall.cash} stall={stall} onCounted={onChange} />
        ) : (
          <p className={layout.muted}>{t('cashLater')}</p>
        ))}
    </>
  );
}

function CloseStall({ stall, onChange }: EveningProps) {
  const { t, lang } = useMessages();
  const { waiting } = useQueue(SALES);
  const { isBusy, problem, act } = useStallAction();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const countOf = (id: string, left: number) => Number(typed[id] ?? Math.max(0, left));
  const differs = stall.lines.some(({ productId, left }) => countOf(productId, left) !== left);
  const isUnsent = waiting.some(({ body }) => body.stall === stall._id);

  function close() {
    setAsked(true);
    if (differs && note.trim() === '') return;
    const left = stall.lines.map((line) => ({
      productId: line.productId,
      quantity: Math.max(0, Math.trunc(countOf(line.productId, line.left)) || 0),
    }));
    act(() => call('PUT /api/admin/stalls/{id}/close', { id: stall._id, body: { left, note } }), onChange);
  }

  return (
    <section className={`${layout.column3} ${layout.sheet} ${layout.pad4}`} aria-labelledby="what-is-left">
      <h2 className={layout.large} id="what-is-left">
        {t('countTitle')}
      </h2>
      <p className={layout.muted}>{t('countHint')}</p>
      <ul>
        {stall.lines.map(({ productId, name, left }) => (
          <li key={productId} className={styles.line}>
            <span>
              {name[lang]}
              <small className={`${layout.muted} ${layout.block}`}>{t('leftOf', { left })}</small>
            </span>
            <TextField
              label={`${t('counted')}: ${name[lang]}`}
              hideLabel
              input={{ inputMode: 'numeric' }}
              value={typed[productId] ?? String(Math.max(0, left))}
              onChange={(text) => setTyped((now) => ({ ...now, [productId]: text.replace(/\D/g, '') }))}
            />
          </li>
        ))}
      </ul>
      {differs && (
        <TextField
          label={t('closeNote')}
          value={note}
          onChange={setNote}
          maxLength={LONGEST_TEXT}
          error={isAsked && note.trim() === '' ? t('noteMissing') : undefined}
        />
      )}
      {isUnsent && <Note kind="plain">{t('unsentWait')}</Note>}
      {problem && <Note kind="bad">{problem}</Note>}
      <Button busy={isBusy} onClick={close}>
        {t('closeButton')}
      </Button>
    </section>
  );
}

/** What is missing, and sales that arrived late. */
function Closed({ stall, onChange }: EveningProps) {
  const { t, lang } = useMessages();
  const isPermitted = usePermissions();
  const { isBusy, problem, act } = useStallAction();
  const odd = stall.lines.filter(({ left }) => left !== 0);
  return (
    <section className={`${layout.column3} ${layout.sheet} ${layout.pad4}`}>
      {stall.closing && <h2 className={layout.large}>{t('closedAt', { at: formatMoment(stall.closing.at, lang) })}</h2>}
      {odd.length === 0 && <p>{t('allThere')}</p>}
      <ul>
        {odd.map(({ productId, name, left }) => (
          <li key={productId}>{t(left > 0 ? 'missing' : 'tooMany', { name: name[lang], count: Math.abs(left) })}</li>
        ))}
      </ul>
      {stall.closing && stall.closing.note !== '' && <p dir="auto">{stall.closing.note}</p>}
      {stall.late > 0 && (
        <Note kind="bad">
          {t('lateText', { late: stall.late })}
          {isPermitted('money.write') && (
            <Button
              kind="line"
              busy={isBusy}
              onClick={() => act(() => call('PUT /api/admin/stalls/{id}/accept-late', { id: stall._id }), onChange)}
            >
              {t('acceptLate')}
            </Button>
          )}
        </Note>
      )}
      {problem && <Note kind="bad">{problem}</Note>}
    </section>
  );
}
