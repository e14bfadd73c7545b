import { useEffect, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { CartText } from '@fyonka/shop-bridge/cart';
import type { PictureProps } from '@fyonka/ui/goods/picture';
import { FramedPicture } from '@fyonka/ui/lettering/framed-picture';
import type { FramedPictureProps } from '@fyonka/ui/lettering/framed-picture';
import { NameCloseUp } from '@fyonka/ui/lettering/name-close-up';
import styles from './drawn-names.module.css';

/** Pictures of the piece with what the shopper has written. */
export interface DrawnNames {
  /** Lies over the main picture. */
  slide: ReactNode;
  thumb: ReactNode;
  /** The picture that fills the screen. */
  viewed: ReactNode;
  /** A strip for the form. */
  closeUp: ReactNode;
}

/** Handed over, since what two files import is a module of its own in the script that loads first. */
interface Pictures {
  Picture: ComponentType<PictureProps>;
  /** `sizes` of the main picture, so that the browser loads the same file. */
  sizes: string;
}

export function drawNames(texts: readonly CartText[], { Picture, sizes }: Pictures): DrawnNames | undefined {
  const frame = texts.find(({ text, look }) => text && look?.frame)?.look?.frame;
  if (!frame) return undefined;
  const names = { src: frame.imageUrl, texts };
  const words = texts.flatMap(({ text, look }) => (text && look?.frame?.imageUrl === frame.imageUrl ? text : []));
  const said = <SaidByButton words={words.join(' ')} />;
  const picture = { src: frame.imageUrl, alt: '', eager: true };
  const main = { ...picture, sizes, size: 800 };
  return {
    slide: (
      <>
        <OverPicture names={names} draw={(onLoad) => <Picture {...main} onLoad={onLoad} />} />
        {said}
      </>
    ),
    thumb: (
      <>
        <FramedPicture {...names}>
          <Picture {...picture} sizes="80px" size={88} />
        </FramedPicture>
        {said}
      </>
    ),
    viewed: (
      <FramedPicture {...names}>
        <Picture {...picture} sizes="100vw" size={960} />
      </FramedPicture>
    ),
    closeUp: (
      <NameCloseUp {...names} frame={frame}>
        <Picture {...main} />
      </NameCloseUp>
    ),
  };
}

/**
 * Adds the words on a picture to the name of the button around it, so that they can be heard, and spoken to reach it. It
 * is added here because the button belongs to the script that loads first.
 */
function SaidByButton({ words }: { words: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const button = place.current?.closest('button');
    const label = button?.getAttribute('aria-label');
    if (!button || !label) return undefined;
    button.setAttribute('aria-label', `${label}: ${words}`);
    return () => button.setAttribute('aria-label', label);
  }, [words]);
  return <span ref={place} hidden />;
}

interface OverPictureProps {
  names: Pick<FramedPictureProps, 'src' | 'texts'>;
  draw: (onLoad: () => void) => ReactNode;
}

/** Scrolls the gallery to the main picture, and hides that once its own has loaded, so that none is missing in between. */
function OverPicture({ names, draw }: OverPictureProps) {
  const over = useRef<HTMLSpanElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const row = over.current?.closest('ul');
    if (row) row.scrollLeft = 0;
  }, []);
  return (
    <span className={styles.over} hidden={!isLoaded} ref={over}>
      <FramedPicture {...names}>{draw(() => setLoaded(true))}</FramedPicture>
    </span>
  );
}
