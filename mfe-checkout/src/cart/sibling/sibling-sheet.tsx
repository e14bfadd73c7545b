import { useEffect, useRef, useState } from 'react';
import { useAnswer } from '@fyonka/api-client/answers';
import { productPath } from '@fyonka/api-client/catalog';
import { DialogBody, DialogHeader } from '@fyonka/ui/overlays/dialog';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { Note } from '@fyonka/ui/notices/note';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import type { SiblingPiece } from '@fyonka/shop-bridge/sibling-piece';
import { useMessages } from './messages.ts';
import { SiblingForm } from './sibling-form.tsx';
import { colorsOf } from './sibling-colors.ts';

export interface SiblingSheetProps {
  piece: SiblingPiece;
  /** Shows the cart. */
  onDone: () => void;
  onClose: () => void;
}

/** Offers a piece once more, with another name and in another colour. */
export function SiblingSheet({ piece, onDone, onClose }: SiblingSheetProps) {
  const { t } = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosenId, setChosenId] = useState(piece.productId);
  const former = useAnswer(productPath(piece.productId));
  const chosen = useAnswer(productPath(chosenId));
  useEffect(() => heading.current?.focus(), []);
  const failed = [former, chosen].find(({ error, answer }) => error && !answer);
  return (
    <>
      <DialogHeader onClose={onClose} closeLabel={t('close')}>
        <h2 ref={heading} tabIndex={-1}>
          {t('title')}
        </h2>
      </DialogHeader>
      {former.answer && !failed ? (
        <SiblingForm
          former={piece.name}
          colors={colorsOf(former.answer)}
          chosenId={chosenId}
          product={chosen.answer}
          onChoose={setChosenId}
          onDone={onDone}
        />
      ) : (
        <DialogBody>
          {!failed && <TextSkeleton lines={5} />}
          {failed?.isMissing && <Note kind="wait">{t('gone')}</Note>}
          {failed && !failed.isMissing && <FailedNote onRetry={failed.refetch}>{t('failed')}</FailedNote>}
        </DialogBody>
      )}
    </>
  );
}
