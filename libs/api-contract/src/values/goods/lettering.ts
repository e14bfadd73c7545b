export const CLOTH_COLORS = ['blue', 'pink', 'indigo', 'navy', 'white', 'cream'] as const;

export const THREAD_COLORS = ['navy', 'blue', 'pink', 'gold', 'white'] as const;

/** Bounds of the place of a text on a picture: in thousandths of the picture, and in degrees. */
export const FRAME_BOUNDS = {
  x: [0, 1000],
  y: [0, 1000],
  width: [60, 1000],
  height: [30, 1000],
  angle: [-180, 180],
  bend: [-300, 300],
} as const;

/** Look of a text on a product of each school colour, unless its tag has another one: legible thread on the cloth. */
export const USUAL_LETTERING = {
  blue: { cloth: 'blue', patch: null, thread: 'navy' },
  pink: { cloth: 'pink', patch: null, thread: 'navy' },
  'indigo blue': { cloth: 'indigo', patch: null, thread: 'white' },
  'navy blue': { cloth: 'navy', patch: null, thread: 'white' },
  white: { cloth: 'white', patch: null, thread: 'pink' },
} as const;
