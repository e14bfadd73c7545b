import { useId } from 'react';
import type { LetteringFrame, TextLook } from '@fyonka/api-contract/wire/catalog';
import cloths from './cloths.module.css';
import { emsOf } from './ems.ts';
import styles from './framed-text.module.css';

export interface FramedTextProps {
  text: string;
  look: TextLook;
  /** Where the text goes: the frame of its look. */
  frame: LetteringFrame;
}

/** Height of a line of the display font in ems, from the highest mark to the lowest. */
const LINE = 1.15;
/** How far the line that letters stand on is below their middle, in ems. */
const DROP = { rtl: 0.2, ltr: 0.3 } as const;
/** The line of a text is longer than its frame, or letters that a guess of its width leaves out would be lost. */
const SPARE = 1.3;

/** A text in thread on a picture: a part of an SVG of which one unit is a thousandth of the picture. */
export function FramedText({ text, look, frame }: FramedTextProps) {
  const id = useId();
  const { x, y, width, height, angle, bend } = frame;
  const direction = directionOf(text);
  const size = Math.min(height / LINE, width / emsOf(text));
  const drop = size * DROP[direction];
  const words =
    bend === 0 ? (
      text
    ) : (
      <textPath href={`#${id}line`} startOffset="50%">
        {text}
      </textPath>
    );
  const line = { direction, fontSize: size, textAnchor: 'middle', ...(bend === 0 && { y: drop }) } as const;
  return (
    <g
      className={cloths.cloth}
      data-cloth={look.cloth}
      data-patch={look.patch ?? undefined}
      data-thread={look.thread}
      transform={`translate(${x} ${y}) rotate(${angle})`}
    >
      <defs>
        <pattern id={`${id}thread`} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(28)">
          <path className={styles.thread} d="M0 0h4v4H0z" />
          <path className={styles.gap} d="M0 0h1.2v4H0z" />
        </pattern>
        {bend !== 0 && <path id={`${id}line`} d={curve(width * SPARE, bend * SPARE * SPARE, drop)} />}
      </defs>
      {/* Not a second text: the words would be read as if they stood there twice. */}
      <use href={`#${id}text`} className={styles.under} transform={`translate(0 ${size / 40})`} />
      <g fill={`url(#${id}thread)`}>
        <text {...line} id={`${id}text`} className={styles.text}>
          {words}
        </text>
      </g>
    </g>
  );
}

/** An arc whose middle is `bend` above its ends, and half of that above the middle of the frame. */
function curve(width: number, bend: number, drop: number): string {
  const end = drop + bend / 2;
  return `M${-width / 2} ${end}Q0 ${end - 2 * bend} ${width / 2} ${end}`;
}

/** Direction of the first letter, as with `dir="auto"`, which SVG does not have. */
function directionOf(text: string): 'rtl' | 'ltr' {
  const [first] = /\p{L}/u.exec(text) ?? [''];
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first) ? 'rtl' : 'ltr';
}
