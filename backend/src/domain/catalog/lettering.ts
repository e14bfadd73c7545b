export const CLOTH_COLORS = ['blue', 'pink', 'indigo', 'navy', 'white', 'cream'] as const;
export type ClothColor = (typeof CLOTH_COLORS)[number];

export const THREAD_COLORS = ['navy', 'blue', 'pink', 'gold', 'white'] as const;
export type ThreadColor = (typeof THREAD_COLORS)[number];

/** How a shopper's text looks on the product: for the preview beside its field. */
export interface Lettering {
  /** What the product is made of where the text goes. */
  readonly cloth: ClothColor;
  /** What the text is sewn on when that is a piece of its own, such as a label; null: straight on the cloth. */
  readonly patch: ClothColor | null;
  readonly thread: ThreadColor;
}
