import { USUAL_LETTERING } from '@fyonka/api-contract/values/goods/lettering';
import type { CLOTH_COLORS, THREAD_COLORS } from '@fyonka/api-contract/values/goods/lettering';
import type { FilterColor } from '../colors.ts';

export type ClothColor = (typeof CLOTH_COLORS)[number];

export type ThreadColor = (typeof THREAD_COLORS)[number];

/** Look of a custom text on the product, for the preview beside its field. */
export interface Lettering {
  /** Colour of the product below the text. */
  readonly cloth: ClothColor;
  /** Colour of the label that carries the text; null: the text is sewn directly on the cloth. */
  readonly patch: ClothColor | null;
  readonly thread: ThreadColor;
}

/** Where a text goes on a picture of the product without one: a rectangle, turned around its centre and bent. */
export interface LetteringFrame {
  /** Path of the picture, which is one of the product's. */
  readonly imageUrl: string;
  /** The centre, in thousandths of the picture from its top left corner. */
  readonly x: number;
  readonly y: number;
  /** In thousandths of the picture. */
  readonly width: number;
  readonly height: number;
  /** Degrees clockwise. */
  readonly angle: number;
  /** How much higher the middle of the text is than its ends, in thousandths of the picture; negative: lower. */
  readonly bend: number;
}

/** How the texts for a tag look. */
export interface Lettered {
  /** Null: derived from the product's colour. */
  readonly lettering: Lettering | null;
  /** Left out: no picture shows the product without a text. */
  readonly frame?: LetteringFrame;
}

/** All that is needed to draw a text, as an order keeps it. */
export interface TextLook extends Lettering {
  /** Left out: no picture shows the product without a text. */
  readonly frame?: LetteringFrame;
}

/** @param tag for which the text was written @param color of its product */
export function lookOf({ lettering, frame }: Lettered, color: FilterColor): TextLook {
  return { ...(lettering ?? USUAL_LETTERING[color]), ...(frame && { frame }) };
}
