import { bundleId, productId } from '../../ids.ts';
import { fils } from '../../money.ts';
import type { Bundle } from './bundle.ts';

/** A bow and a clip for 3 KD for primary school, unless given otherwise. */
export function aBundle(id: string, given: Partial<Bundle> = {}): Bundle {
  return {
    id: bundleId(id),
    name: { en: `Bundle ${id}`, ar: `باقة ${id}` },
    description: { en: '', ar: '' },
    level: 'primary',
    pieces: ['bow', 'clip'].map((piece) => ({ productId: productId(piece), quantity: 1 })),
    price: fils(3000),
    isVisible: true,
    place: 0,
    ...given,
  };
}
