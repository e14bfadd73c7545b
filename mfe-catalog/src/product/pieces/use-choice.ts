import { useEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { readAhead } from '@fyonka/api-client/answers';
import { productPath } from '@fyonka/api-client/catalog';
import { pages } from '@fyonka/api-contract/pages/routes';
import { takePlace } from '@fyonka/ui/navigation/in-place';
import { isPlainClick } from '@fyonka/ui/navigation/link';
import { goTo } from '@fyonka/ui/overlays/overlay-entry';
import { keepTextsFor } from '../names/use-custom-texts.ts';

/**
 * Lets another piece take the place of the present one, once all about it is there. Only the last press counts.
 * @param present id of the piece that the page shows
 */
export function useChoice(present: string) {
  const [pressed, setPressed] = useState<string | null>(null);
  const turns = useRef(0);
  useEffect(() => () => void (turns.current += 1), []);

  function choose(event: MouseEvent<HTMLAnchorElement>, piece: string): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    turns.current += 1;
    setPressed(piece);
    if (piece !== present) void show(piece, turns.current);
  }

  async function show(piece: string, turn: number): Promise<void> {
    const isWanted = () => turn === turns.current;
    keepTextsFor(piece, present);
    try {
      await readAhead(productPath(piece));
      if (isWanted()) takePlace(pages.product(piece));
    } catch {
      // The page of the piece says what is wrong, and Back returns to this one.
      if (isWanted()) goTo(pages.product(piece));
    }
  }

  return { pending: pressed === present ? null : pressed, choose };
}
