import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { LONGEST_RETURN_NOTE, MOST_RETURN_PHOTOS, RETURN_WISHES } from '@fyonka/api-contract/values/ordering/returns';
import type { ReturnableItemView } from '@fyonka/api-contract/wire/orders/returns';
import { ApiError } from '@fyonka/api-client/http';
import { useAction } from '@fyonka/api-client/use-action';
import { Button } from '@fyonka/ui/actions/button';
import { TextAreaField } from '@fyonka/ui/fields/field';
import { Note } from '@fyonka/ui/notices/note';
import type { OrderAccess } from '../order/order-access.ts';
import { PhotoField } from '../photos/photo-field.tsx';
import type { FormPhoto } from '../photos/send-photo.ts';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import { PieceFields } from './piece-fields.tsx';
import { askForReturn, sendPhotos } from './send-return.ts';
import { chosenItems, emptyValues, faultsOf } from './return-values.ts';
import type { ReturnFaults, ReturnValues } from './return-values.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './returning.module.css';

interface ReturnFormProps {
  held: OrderAccess;
  items: readonly ReturnableItemView[];
  /** It has arrived, with all photos or without those that would not. */
  onAsked: () => void;
}

/** The form of a return: which pieces and why, what is wanted for them, and photos from the phone. */
export function ReturnForm({ held, items, onAsked }: ReturnFormProps) {
  const { t } = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<ReturnValues>(emptyValues);
  const [faults, setFaults] = useState<ReturnFaults>({});
  const [problem, setProblem] = useState<MessageKey | null>(null);
  /** Id of the return whose photos have not all arrived. */
  const [kept, setKept] = useState<string | null>(null);
  const { isBusy, run } = useAction();
  const { wish, note, photos } = values;

  function change(changed: Partial<ReturnValues>): void {
    setValues((before) => ({ ...before, ...changed }));
    setFaults({});
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = faultsOf(values, items);
    // The fields that get the focus have to be drawn with their faults before.
    flushSync(() => setFaults(found));
    setProblem(null);
    if (Object.keys(found).length > 0) return focusFirst(form.current);
    run(
      () => askForReturn(held, { items: chosenItems(values, items), wish, note }).catch(asRefusal),
      (asked) => (asked instanceof ApiError ? setProblem(wordsOf(asked)) : send(asked._id, photos)),
    );
  }

  function send(id: string, given: readonly FormPhoto[]): void {
    run(
      () => sendPhotos(held, id, given),
      (left) => {
        if (left.length === 0) return onAsked();
        setKept(id);
        setValues((before) => ({ ...before, photos: left }));
      },
    );
  }

  const photoField = (
    <PhotoField
      label={t('photos')}
      hint={t('photosHint')}
      most={MOST_RETURN_PHOTOS}
      photos={photos}
      onChange={(chosen) => change({ photos: chosen })}
    />
  );
  if (kept !== null)
    return (
      <div className={layout.stack4}>
        <Note kind="bad">{t('photosNotSent', { count: photos.length })}</Note>
        {photoField}
        <p className={layout.wrap3}>
          <Button kind="soft" tall busy={isBusy} onClick={() => send(kept, photos)}>
            {t('sendPhotos')}
          </Button>
          <Button kind="text" onClick={onAsked}>
            {t('withoutPhotos')}
          </Button>
        </p>
      </div>
    );
  return (
    <form className={layout.stack5} ref={form} onSubmit={submit} noValidate>
      <fieldset className={`${layout.stack3} ${styles.group}`} aria-describedby={faults.pieces && 'pieces-error'}>
        <legend>{t('which')}</legend>
        {items.map((item) => (
          <PieceFields
            key={item.line}
            item={item}
            chosen={values.chosen[item.line]}
            isReasonMissing={faults.reason === item.line}
            onChange={(chosen) => change({ chosen: { ...values.chosen, [item.line]: chosen } })}
          />
        ))}
        {faults.pieces && (
          <p className={layout.bad} id="pieces-error" role="alert">
            {t('piecesMissing')}
          </p>
        )}
      </fieldset>
      <fieldset className={`${layout.stack3} ${styles.group}`}>
        <legend>{t('wish')}</legend>
        {RETURN_WISHES.map((one) => (
          <label className={styles.wish} key={one}>
            <input type="radio" name="wish" value={one} checked={wish === one} onChange={() => change({ wish: one })} />
            <b>{t(`wish-${one}`)}</b>
            <small>{t(`wish-${one}Hint`)}</small>
          </label>
        ))}
      </fieldset>
      <TextAreaField
        label={t(wish === 'exchange' ? 'noteExchange' : 'note')}
        optional={wish !== 'exchange'}
        value={note}
        onChange={(text) => change({ note: text })}
        maxLength={LONGEST_RETURN_NOTE}
        error={faults.note ? t(faults.note) : undefined}
        input={{ rows: 3, dir: 'auto' }}
      />
      {photoField}
      <p className={`${layout.quiet} ${layout.small}`}>{t('whoPays')}</p>
      {problem && <Note kind="bad">{t(problem)}</Note>}
      <p>
        <Button type="submit" tall busy={isBusy}>
          {isBusy ? t('sending') : t('send')}
        </Button>
      </p>
    </form>
  );
}

/** Moves the focus to the first field with a fault; without one, no piece is ticked. */
function focusFirst(form: HTMLFormElement | null): void {
  const faulty = form?.querySelector<HTMLElement>('[data-fault] select, [aria-invalid=true]');
  (faulty ?? form?.querySelector<HTMLElement>('input'))?.focus();
}

function wordsOf({ code }: ApiError): MessageKey {
  switch (code) {
    case 'OFFLINE':
      return 'offline';
    case 'RATE_LIMITED':
      return 'tooMany';
    case 'RETURN_NOT_POSSIBLE':
    case 'VALIDATION_FAILED':
      return 'notPossible';
    default:
      return 'failed';
  }
}

/** @throws what is no refusal */
function asRefusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}
