import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { create } from '@fyonka/api-client/endpoints/create';
import {
  FAULT_REASONS,
  LONGEST_RETURN_NOTE,
  RETURN_REASONS,
  RETURN_WISHES,
} from '@fyonka/api-contract/values/ordering/returns';
import type { ReturnableItemView, ReturnReason, ReturnWish } from '@fyonka/api-contract/wire/orders/returns';
import { TextAreaField } from '@fyonka/ui/fields/field';
import { SelectField } from '@fyonka/ui/fields/select';
import { Note } from '@fyonka/ui/notices/note';
import { FormActions, OfficeDialog } from '../../../parts/dialogs/office-dialog.tsx';
import { showToast } from '../../../parts/toasts/toast-queue.ts';
import { useCall } from '../../../parts/use-call.ts';
import { useMessages } from '../../../returns/messages.ts';
import { useReturnForm } from './use-return-action.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

interface MakeReturnDialogProps {
  orderId: string;
  items: readonly ReturnableItemView[];
  onClose: () => void;
}

interface Piece {
  readonly quantity: number;
  readonly reason: ReturnReason;
}

/** Writes down what a customer says at the telephone. */
export function MakeReturnDialog({ orderId, items, onClose }: MakeReturnDialogProps) {
  const { t } = useMessages();
  const { wordsOf, afterwards } = useReturnForm();
  const { isBusy, refused, start } = useCall(afterwards);
  const [pieces, setPieces] = useState<readonly Piece[]>(() => items.map(() => ({ quantity: 0, reason: 'faulty' })));
  const [wish, setWish] = useState<ReturnWish>('refund');
  const [note, setNote] = useState('');
  const [isEmpty, setEmpty] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = items.flatMap(({ line }, index) => {
      const piece = pieces[index];
      return piece && piece.quantity > 0 ? [{ line, ...piece }] : [];
    });
    setEmpty(chosen.length === 0);
    if (chosen.length === 0) return;
    start(
      () => create('POST /api/admin/orders/{id}/returns', { id: orderId, body: { items: chosen, wish, note } }),
      () => {
        onClose();
        showToast({ kind: 'good', text: t('isMade') });
      },
    );
  }

  return (
    <OfficeDialog open onClose={onClose} title={t('makeTitle')} role="alertdialog">
      <form className={layout.stack4} onSubmit={submit}>
        <p>{t('makeText')}</p>
        {items.map((item, index) => (
          <PieceFields
            key={item.line}
            item={item}
            piece={pieces[index]!}
            onChange={(piece) => setPieces(pieces.with(index, piece))}
          />
        ))}
        <SelectField
          label={t('wish')}
          value={wish}
          options={RETURN_WISHES.map((value) => ({ value, label: t(`wish-${value}`) }))}
          onChange={setWish}
        />
        <TextAreaField
          label={t('note')}
          optional
          value={note}
          onChange={setNote}
          maxLength={LONGEST_RETURN_NOTE}
          input={{ rows: 2, dir: 'auto' }}
        />
        {isEmpty && <Note kind="bad">{t('piecesMissing')}</Note>}
        {refused && <Note kind="bad">{wordsOf(refused)}</Note>}
        <FormActions busy={isBusy} onClose={onClose}>
          {t('makeNow')}
        </FormActions>
      </form>
    </OfficeDialog>
  );
}

interface PieceFieldsProps {
  item: ReturnableItemView;
  piece: Piece;
  onChange: (piece: Piece) => void;
}

function PieceFields({ item, piece, onChange }: PieceFieldsProps) {
  const { t, lang } = useMessages();
  const name = item.name[lang];
  const reasons: readonly ReturnReason[] = item.onlyForFault ? FAULT_REASONS : RETURN_REASONS;
  return (
    <>
      <SelectField
        label={t('pieces', { name })}
        value={String(piece.quantity)}
        options={Array.from({ length: item.pieces + 1 }, (_, count) => ({
          value: String(count),
          label: count === 0 ? t('doesNotReturn') : t('ofPieces', { count, all: item.pieces }),
        }))}
        onChange={(count) => onChange({ ...piece, quantity: Number(count) })}
      />
      {piece.quantity > 0 && (
        <SelectField
          label={t('why', { name })}
          value={piece.reason}
          options={reasons.map((value) => ({ value, label: t(`reason-${value}`) }))}
          onChange={(reason) => onChange({ ...piece, reason })}
        />
      )}
    </>
  );
}
