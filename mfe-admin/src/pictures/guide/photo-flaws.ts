import { decoded, inTurn } from '@fyonka/api-client/files/smaller-picture';
import { PICTURE_WIDTHS } from '@fyonka/api-contract/pages/pictures';

/** What makes a photo a poor picture of a product. The shop takes it all the same. */
export type PhotoFlaw = 'dark' | 'small' | 'notSquare';

export interface PhotoLook {
  readonly width: number;
  readonly height: number;
  /** Average of its pixels: 0 is black, 1 is white. */
  readonly light: number;
}

/** Pixels of the shorter side from which on a photo is sharp in the largest picture that pages show. */
export const SHARP_SIDE = Math.max(...PICTURE_WIDTHS);

/** A piece on white, near a window, is above 0.5; one in the evening, without the lamp, is below this. */
const DARK = 0.3;
/** Of the longer side, this much may be cut off without a loss. */
const SPARE = 0.15;
/** Pixels of a side that are enough to tell how light a photo is. */
const SAMPLE = 32;

export function flawsOf({ width, height, light }: PhotoLook): PhotoFlaw[] {
  const [side, longer] = [Math.min(width, height), Math.max(width, height)];
  const flaws: readonly [PhotoFlaw, boolean][] = [
    ['dark', light < DARK],
    ['small', side < SHARP_SIDE],
    ['notSquare', side < longer * (1 - SPARE)],
  ];
  return flaws.flatMap(([flaw, isThere]) => (isThere ? flaw : []));
}

/** Null for a file that this browser cannot read: the upload says what is wrong with it. */
export async function lookAt(file: File): Promise<PhotoLook | null> {
  try {
    return await inTurn(() => measured(file));
  } catch {
    return null;
  }
}

async function measured(file: File): Promise<PhotoLook> {
  const bitmap = await decoded(file);
  try {
    const context = new OffscreenCanvas(SAMPLE, SAMPLE).getContext('2d');
    if (!context) throw new Error('no context');
    context.drawImage(bitmap, 0, 0, SAMPLE, SAMPLE);
    const { data } = context.getImageData(0, 0, SAMPLE, SAMPLE);
    return { width: bitmap.width, height: bitmap.height, light: lightOf(data) };
  } finally {
    bitmap.close();
  }
}

/** By what eyes see of red, green and blue. @param data four bytes of each pixel; what is transparent counts as black */
export function lightOf(data: Uint8ClampedArray): number {
  let sum = 0;
  for (let at = 0; at < data.length; at += 4)
    sum += 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
  return sum / (data.length / 4) / 255;
}
