import type { CLOTH_COLORS, THREAD_COLORS } from '../values/goods/lettering.ts';

/** Colours of cloth and thread for what the server writes: mails and invoices. Pages have their design tokens. */
export const CLOTH_RGB = {
  blue: '#8ec3ee',
  pink: '#f08fb0',
  indigo: '#4c55c4',
  navy: '#232f66',
  white: '#fbfaf7',
  cream: '#fdf6e9',
} as const satisfies Record<(typeof CLOTH_COLORS)[number], string>;

export const THREAD_RGB = {
  navy: '#1d2656',
  blue: '#1c5596',
  pink: '#c4336a',
  gold: '#f2cc74',
  white: '#ffffff',
} as const satisfies Record<(typeof THREAD_COLORS)[number], string>;

/** The pink of satin, on which white thread is legible. */
const DEEP_PINK = '#cb4f80';

/** Colours in which a text is written: as on the label that carries it, or on the product. */
export interface SewnColors {
  cloth: string;
  thread: string;
}

export function sewnColors(look: {
  readonly cloth: keyof typeof CLOTH_RGB;
  readonly patch: keyof typeof CLOTH_RGB | null;
  readonly thread: keyof typeof THREAD_RGB;
}): SewnColors {
  const cloth = look.patch ?? look.cloth;
  return {
    cloth: cloth === 'pink' && look.thread === 'white' ? DEEP_PINK : CLOTH_RGB[cloth],
    thread: THREAD_RGB[look.thread],
  };
}
