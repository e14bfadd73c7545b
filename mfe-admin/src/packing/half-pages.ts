import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Sizes of a slip on half a page. Its text could not be read below the last one. */
const ZOOMS = [0.85, 0.75, 0.65, 0.55] as const;
/** Widths of an A4 page between its margins, and of half a page between its paddings; millimetres, as in packing-slips.module.css. */
const PAGE_WIDTH = 186;
const HALF_PAGE = 127;
const PIXELS_OF_A_MILLIMETRE = 96 / 25.4;

/**
 * Makes each slip as small as half a page asks for, whenever the page is printed. One that does not fit even so has a
 * page of its own.
 * @param sheets holds the sheets, each with one slip
 */
export function useHalfPages(sheets: RefObject<HTMLElement | null>, isPaired: boolean): void {
  useEffect(() => {
    if (!isPaired) return;
    const fit = () => {
      for (const slip of sheets.current?.querySelectorAll<HTMLElement>(':scope > * > *') ?? [])
        slip.style.setProperty('--fit', String(ZOOMS.find((zoom) => heightAt(slip, zoom) <= HALF_PAGE) ?? ZOOMS[0]));
    };
    addEventListener('beforeprint', fit);
    return () => removeEventListener('beforeprint', fit);
  }, [sheets, isPaired]);
}

/** @returns millimetres on paper, where slips have neither border nor padding */
function heightAt(slip: HTMLElement, zoom: number): number {
  Object.assign(slip.style, { inlineSize: `${PAGE_WIDTH / zoom}mm`, padding: '2px', border: '0' });
  const height = (slip.offsetHeight * zoom) / PIXELS_OF_A_MILLIMETRE;
  Object.assign(slip.style, { inlineSize: '', padding: '', border: '' });
  return height;
}
