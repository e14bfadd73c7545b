import type { LetteringFrame } from '@fyonka/api-contract/wire/catalog';
import { FramedPicture } from './framed-picture.tsx';
import type { FramedPictureProps } from './framed-picture.tsx';
import styles from './name-close-up.module.css';

/** Widths of the frame that the strip is wide. */
const WIDTHS = 1.3;
/** Heights of the frame that the strip is wide: on a computer it is five times as wide as high. */
const HEIGHTS = 5;

interface NameCloseUpProps extends Omit<FramedPictureProps, 'className'> {
  /** Where the text stands on the picture. */
  frame: LetteringFrame;
}

/** A strip of the picture of a piece around a name, turned so that the name is level. Never part of the server's markup. */
export function NameCloseUp({ frame, ...picture }: NameCloseUpProps) {
  const { x, y, width, height, angle } = frame;
  const shown = Math.min(Math.max(width * WIDTHS, height * HEIGHTS), 1000);
  return (
    <div className={styles.strip} aria-hidden="true">
      <div
        className={styles.whole}
        style={{
          inlineSize: `${100_000 / shown}%`,
          transformOrigin: `${x / 10}% ${y / 10}%`,
          transform: `translate(${-x / 10}%, ${-y / 10}%) rotate(${-angle}deg)`,
        }}
      >
        <FramedPicture {...picture} />
      </div>
    </div>
  );
}
