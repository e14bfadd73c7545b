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
