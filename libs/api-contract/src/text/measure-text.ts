import type { SizeMeasureView } from '../wire/goods/pieces.ts';

/** What a size measures, without its unit: a number, or from one to another. */
export function measureText({ from, to }: SizeMeasureView): string {
  return from === to ? String(from) : `${from}–${to}`;
}
