import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { LARGEST_STOCK } from '@fyonka/api-contract/values/request-limits';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import type {
  BookingKind,
  StockBookingAnswer,
  StockBookingRequest,
} from '@fyonka/api-contract/wire/office/stock/bookings';
import { Button } from '@fyonka/ui/actions/button';
import { TextField } from '@fyonka/ui/fields/field';
import { Picture } from '@fyonka/ui/goods/picture';
import { Note } from '@fyonka/ui/notices/note';
import { readCount } from '../../form/numbers.ts';
import { BothNames } from '../../parts/fields/both-names.tsx';
import { refusalWords } from '../../refusal-words.ts';
import { useMessages } from '../messages.ts';
import { StockOf } from './stock-of.tsx';
import { useBooking } from './use-booking.ts';
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx';
import { signed } from '../signed.ts';
import type { BookingQuestion } from './use-booking.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './receive.module.css';

interface BookingFormProps {
  product: OfficeProductView;
  kind: BookingKind;
  note: string;
  onBooked: (answer: StockBookingAnswer) => void;
  onCancel: () => void;
}

/** The quantity of the product that was found. Enter books it, Escape goes back to the search. */
export function BookingForm({ product, kind, note, onBooked, onCancel }: BookingFormProps) {
  const { t, lang } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isFaulty, setFaulty] = useState(false);
  const { book, isBusy, question, refusal, clear } = useBooking(onBooked);
  useEffect(() => input.current?.focus(), []);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const quantity = readPieces(typed, kind);
    setFaulty(quantity === null);
    if (quantity === null) return input.current?.focus();
    book({
      product: product._id,
      kind,
      quantity,
      ...(kind === 'counted' && product.stockQuantity !== null && { stockWas: product.stockQuantity }),
      ...(note.trim() !== '' && { note: note.trim() }),
    });
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape' || question) return;
    event.preventDefault();
    onCancel();
  }

  return (
    <form
      className={`${layout.stack3} ${layout.rounded} ${layout.pad4} ${layout.paper} ${styles.form}`}
      onSubmit={submit}
      noValidate
    >
      <div className={`${layout.row3} ${layout.shrink} ${styles.chosen}`}>
        <Picture src={product.imageUrl} alt="" size={56} sizes="56px" />
        <BothNames name={product.name} className={styles.names}>
          <StockOf stock={product.stockQuantity} />
        </BothNames>
      </div>
      <TextField
        label={t(kind === 'received' ? 'piecesReceived' : 'piecesCounted')}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setFaulty(false);
        }}
        error={isFaulty ? t('invalidQuantity') : undefined}
        latin
        input={{
          ref: input,
          onKeyDown: press,
          inputMode: 'numeric',
          autoComplete: 'off',
          enterKeyHint: 'done',
          placeholder: kind === 'received' ? '+30' : '30',
        }}
      />
      <div className={layout.wrap3}>
        <Button type="submit" busy={isBusy}>
          {t(kind === 'received' ? 'bookReceived' : 'bookCounted')}
        </Button>
        <Button kind="line" tall onClick={onCancel}>
          {t('otherProduct')}
        </Button>
      </div>
      {refusal && (
        <Note kind="bad">{refusalWords(refusal, { offline: t('offline'), otherwise: t('bookFailed') })}</Note>
      )}
      <BookingQuestionDialog
        question={question}
        name={product.name[lang]}
        isBusy={isBusy}
        onYes={book}
        onClose={clear}
      />
    </form>
  );
}

/** Reads `30`, `+30` or Arabic digits. @returns null when it is no number of pieces */
function readPieces(typed: string, kind: BookingKind): number | null {
  const pieces = readCount(typed.replace(/^[\s\p{Cf}]*[+＋]/u, ''));
  if (pieces === null || !Number.isInteger(pieces) || pieces > LARGEST_STOCK) return null;
  return pieces === 0 && kind === 'received' ? null : pieces;
}

interface BookingQuestionDialogProps {
  question: BookingQuestion | null;
  /** Name of the product. */
  name: string;
  isBusy: boolean;
  onYes: (request: StockBookingRequest) => void;
  onClose: () => void;
}

/** Asks before a stock is tracked from now on, and before a count that is far from the stock is stored. */
function BookingQuestionDialog({ question, name, isBusy, onYes, onClose }: BookingQuestionDialogProps) {
  const { t } = useMessages();
  const isLarge = question?.kind === 'large-difference';
  return (
    <ConfirmDialog
      open={question !== null}
      hasEntry={false}
      title={t(isLarge ? 'largeTitle' : 'trackTitle')}
      confirmLabel={t(isLarge ? 'largeYes' : 'trackYes')}
      isBusy={isBusy}
      onConfirm={() => question && onYes(question.request)}
      onClose={onClose}
    >
      <p>
        {isLarge
          ? t('largeText', { name, difference: `\u2066${signed(question.difference)}\u2069` })
          : t('trackText', { name })}
      </p>
    </ConfirmDialog>
  );
}
