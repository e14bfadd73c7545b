import { useState } from 'react';
import type { MouseEvent } from 'react';
import { readAhead } from '@fyonka/api-client/answers';
import { productPath } from '@fyonka/api-client/catalog';
import { pages } from '@fyonka/api-contract/pages/routes';
import { takePlace } from '@fyonka/ui/navigation/in-place';
import { isPlainClick } from '@fyonka/ui/navigation/link';
import { goTo } from '@fyonka/ui/overlays/overlay-entry';
import { keepTextsFor } from '../names/use-custom-texts.ts';

/**
 * Lets another piece take the place of the present one, once all about it is there.
 * @param present id of the piece that the page shows
 */
export function useChoice(present: string) {
  const [pressed, setPressed] = useState({ from: present, piece: present });

  function choose(event: MouseEvent<HTMLAnchorElement>, piece: string): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setPressed({ from: present, piece });
    void show(piece, present);
  }

  const isPending = pressed.from === present && pressed.piece !== present;
  return { pending: isPending ? pressed.piece : null, choose };
}

/** Number of presses on pieces, in whichever part of the page: only the last one counts. */
let presses = 0;

async function show(piece: string, present: string): Promise<void> {
  const press = (presses += 1);
  if (piece === present) return;
  const { pathname } = location;
  const isWanted = () => press === presses && location.pathname === pathname;
  keepTextsFor(piece, present);
  try {
    await readAhead(productPath(piece));
    if (isWanted()) takePlace(pages.product(piece));
  } catch {
    // The page of the piece says what is wrong, and Back returns to this one.
    if (isWanted()) goTo(pages.product(piece));
  }
}
