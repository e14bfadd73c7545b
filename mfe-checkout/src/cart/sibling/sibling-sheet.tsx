import { useEffect, useRef, useState } from 'react';
import { useAnswer } from '@fyonka/api-client/answers';
import { productPath } from '@fyonka/api-client/catalog';
import { DialogBody, DialogHeader } from '@fyonka/ui/overlays/dialog';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import type { SiblingPiece } from '@fyonka/shop-bridge/pieces/sibling-piece';
import { useMessages } from './messages.ts';
import { NotLoaded } from './not-loaded.tsx';
import { SiblingForm } from './sibling-form.tsx';

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
  return (
    <>
      <DialogHeader onClose={onClose} closeLabel={t('close')}>
        <h2 ref={heading} tabIndex={-1}>
          {t('title')}
        </h2>
      </DialogHeader>
      {former.answer ? (
        <SiblingForm
          former={former.answer}
          formerName={piece.name}
          chosenId={chosenId}
          chosen={chosen}
          onChoose={setChosenId}
          onDone={onDone}
        />
      ) : (
        <DialogBody>
          {former.isLoading && <TextSkeleton lines={5} />}
          <NotLoaded of={former} />
        </DialogBody>
      )}
    </>
  );
}
