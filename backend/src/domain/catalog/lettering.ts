import type { FilterColor } from './colors.ts';

export const CLOTH_COLORS = ['blue', 'pink', 'indigo', 'navy', 'white', 'cream'] as const;
export type ClothColor = (typeof CLOTH_COLORS)[number];

export const THREAD_COLORS = ['navy', 'blue', 'pink', 'gold', 'white'] as const;
export type ThreadColor = (typeof THREAD_COLORS)[number];

/** Look of a custom text on the product, for the preview beside its field. */
export interface Lettering {
  /** Colour of the product below the text. */
  readonly cloth: ClothColor;
  /** Colour of the label that carries the text; null: the text is sewn directly on the cloth. */
  readonly patch: ClothColor | null;
  readonly thread: ThreadColor;
}

/** Look of a text on a product of each school colour, unless its tag has another one: legible thread on the cloth. */
export const USUAL_LETTERING = {
  blue: { cloth: 'blue', patch: null, thread: 'navy' },
  pink: { cloth: 'pink', patch: null, thread: 'navy' },
  'indigo blue': { cloth: 'indigo', patch: null, thread: 'white' },
  'navy blue': { cloth: 'navy', patch: null, thread: 'white' },
  white: { cloth: 'white', patch: null, thread: 'pink' },
} as const satisfies Record<FilterColor, Lettering>;
