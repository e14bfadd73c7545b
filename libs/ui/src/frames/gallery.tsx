import { useRef, useState } from 'react';
import type { MouseEvent, PointerEvent } from 'react';
import { MAIN_PICTURE_SIZES } from '@fyonka/api-contract/pictures';
import { Picture } from '../goods/picture.tsx';
import { useFrameMessages } from './messages.ts';
import styles from './gallery.module.css';

interface GalleryProps {
  /** The main picture first. */
  images: readonly string[];
  /** Of the product. */
  name: string;
}

/**
 * The pictures of a product in one row that snaps: a finger swipes it, a thumbnail moves it.
 * A mouse or the keyboard zooms a picture in its place; fingers have the browser's own zoom.
 */
export function Gallery({ images, name }: GalleryProps) {
  const { t } = useFrameMessages();
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  // While the row scrolls to the picture of a thumbnail that was pressed, the pictures that it passes are not shown as chosen.
  const gliding = useRef(false);

  function show(index: number): void {
    const slide = row.current?.children[index];
    if (!row.current || !(slide instanceof HTMLElement)) return;
    gliding.current = index !== shown;
    setShown(index);
    row.current.scrollLeft = slide.offsetLeft;
  }

  function follow(): void {
    if (!row.current || row.current.clientWidth === 0) return;
    const nearest = Math.round(Math.abs(row.current.scrollLeft) / row.current.clientWidth);
    if (nearest === shown) gliding.current = false;
    else if (!gliding.current) setShown(nearest);
  }

  const endGlide = (): void => {
    gliding.current = false;
  };

  return (
    <div className={styles.gallery}>
      <ul className={styles.row} ref={row} onScroll={follow} onPointerDown={endGlide} onWheel={endGlide}>
        {images.map((src, index) => (
          <li key={src} aria-hidden={index !== shown}>
            <Slide
              src={src}
              alt={index === 0 ? name : ''}
              first={index === 0}
              reachable={index === shown}
              label={t('zoom', { number: index + 1, count: images.length })}
            />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <ul className={styles.thumbs} aria-label={t('pictures')}>
          {images.map((src, index) => (
            <li key={src}>
              <button
                type="button"
                aria-current={index === shown || undefined}
                onClick={() => show(index)}
                aria-label={t('picture', { number: index + 1, count: images.length })}
              >
                <Picture src={src} alt="" sizes="96px" size={96} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface SlideProps {
  src: string;
  alt: string;
  /** The main picture: what the page is opened for. */
  first: boolean;
  /** Whether this is the picture that is shown: the others are out of the keyboard's way. */
  reachable: boolean;
  label: string;
}

function Slide({ src, alt, first, reachable, label }: SlideProps) {
  const [zoomed, setZoomed] = useState(false);

  function toggle(event: MouseEvent<HTMLButtonElement>): void {
    if ('pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch') return;
    lookAt(event);
    setZoomed(!zoomed);
  }

  return (
    <button
      type="button"
      className={zoomed ? `${styles.slide} ${styles.zoomed}` : styles.slide}
      aria-label={label}
      aria-pressed={zoomed}
      tabIndex={reachable ? 0 : -1}
      onClick={toggle}
      onPointerMove={zoomed ? lookAt : undefined}
      onPointerLeave={() => setZoomed(false)}
      onBlur={() => setZoomed(false)}
    >
      <Picture src={src} alt={alt} sizes={MAIN_PICTURE_SIZES} size={800} first={first} />
    </button>
  );
}

/** Moves the zoomed picture so that the point under the mouse is the one to see; the keyboard sees the middle. */
function lookAt(event: MouseEvent<HTMLButtonElement> | PointerEvent<HTMLButtonElement>): void {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  const fromKeyboard = event.type === 'click' && event.detail === 0;
  const x = fromKeyboard ? 50 : ((event.clientX - left) / width) * 100;
  const y = fromKeyboard ? 50 : ((event.clientY - top) / height) * 100;
  event.currentTarget.style.setProperty('--look', `${x}% ${y}%`);
}
