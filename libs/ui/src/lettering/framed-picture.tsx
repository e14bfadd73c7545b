import type { ReactNode } from 'react';
import type { TextLook } from '@fyonka/api-contract/wire/catalog';
import { classNames } from '../class-names.ts';
import { FramedText } from './framed-text.tsx';
import styles from './framed-picture.module.css';

/** A custom text, as carts and orders have it. */
export interface WrittenText {
  /** Null when it is not shown; empty while nothing is written. */
  text: string | null;
  /** Left out of old carts and orders. */
  look?: TextLook | undefined;
}

export interface FramedPictureProps {
  /** The picture of the piece without texts. */
  children: ReactNode;
  /** The `imageUrl` of that picture. */
  src: string;
  texts: readonly WrittenText[];
  className?: string | undefined;
}

/** A decorative picture of a piece, with the texts on it whose frames are on that picture. */
export function FramedPicture({ children, src, texts, className }: FramedPictureProps) {
  return (
    <span className={classNames(styles.framed, className)} translate="no">
      {children}
      <svg viewBox="0 0 1000 1000" aria-hidden="true">
        {texts.map(
          ({ text, look }, index) =>
            text &&
            look?.frame?.imageUrl === src && <FramedText key={index} text={text} look={look} frame={look.frame} />,
        )}
      </svg>
    </span>
  );
}
