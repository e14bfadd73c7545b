import { FRAME_BOUNDS } from '@fyonka/api-contract/values/goods/lettering';
import type { LetteringFrame } from '@fyonka/api-contract/wire/catalog';

export type FrameSide = keyof typeof FRAME_BOUNDS;

/** Thousandths of the picture that an arrow key moves or stretches a frame. */
const STEP = 5;

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Changes a frame by a distance on the picture, in thousandths of the picture. */
export type Change = (frame: LetteringFrame, right: number, down: number) => LetteringFrame;

/** A frame in the middle of a picture. */
export function frameOn(imageUrl: string): LetteringFrame {
  return { imageUrl, x: 500, y: 500, width: 400, height: 130, angle: 0, bend: 0 };
}

/** The frame with whole numbers that the shop accepts. */
export function within(frame: LetteringFrame): LetteringFrame {
  const bounded = (side: FrameSide) => {
    const [least, most] = FRAME_BOUNDS[side];
    return Math.min(Math.max(Math.round(frame[side]), least), most);
  };
  return {
    imageUrl: frame.imageUrl,
    x: bounded('x'),
    y: bounded('y'),
    width: bounded('width'),
    height: bounded('height'),
    angle: bounded('angle'),
    bend: bounded('bend'),
  };
}

export const moved: Change = (frame, right, down) => within({ ...frame, x: frame.x + right, y: frame.y + down });

/** Its corner goes that way along its own sides, while its centre stays. */
export const stretched: Change = (frame, along, across) =>
  within({ ...frame, width: frame.width + 2 * along, height: frame.height + 2 * across });

/** Its corner goes that way on the picture, as a pointer drags it. */
export const dragged: Change = (frame, right, down) => {
  const turn = (frame.angle * Math.PI) / 180;
  const along = right * Math.cos(turn) + down * Math.sin(turn);
  const across = down * Math.cos(turn) - right * Math.sin(turn);
  return stretched(frame, along, across);
};

/** The way of a key; undefined when it is not an arrow. */
export function wayOf(key: string): readonly [right: number, down: number] | undefined {
  return ARROWS[key];
}
