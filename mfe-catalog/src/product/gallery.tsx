import { useRef, useState } from 'react';
import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import type { SizePictureView } from '@fyonka/api-contract/wire/catalog';
import { MAIN_PICTURE_SIZES } from '@fyonka/api-contract/pages/pictures';
import { Picture } from '@fyonka/ui/goods/picture';
import { useParts } from '../later/use-parts.ts';
import { useMessages } from '../messages.ts';
import type { DrawnNames } from './names/drawn-names.tsx';
import styles from './gallery.module.css';

/** The size in `picture-viewer.module.css`. */
const VIEWER_SIZES = 'min(100vw, 100vh - 5rem)';

export interface GalleryProps {
  /** The main picture is first. */
  images: readonly string[];
  /** Pictures that show how large the product is. */
  sizePictures?: readonly SizePictureView[] | undefined;
  /** Name of the product. */
  name: string;
  /** In place of the main picture; undefined while nothing is written. */
  names?: DrawnNames | undefined;
}

/**
 * A product's pictures in a snapping row: swipe it, or press a thumbnail. Mouse and keyboard zoom a picture in place; a
 * tap opens it over the whole screen.
 */
export function Gallery({ images, sizePictures = [], name, names }: GalleryProps) {
  const { t } = useMessages();
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  // While the row scrolls to the picture of a pressed thumbnail, the pictures on the way are not marked.
  const gliding = useRef(false);

  const [isViewing, setViewing] = useState(false);
  const parts = useParts(isViewing, (error) => {
    // Without it there is still the browser's own zoom, and the next tap tries again.
    setViewing(false);
    reportError(error);
  });

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

  const pictureOf = (index: number): string => t('picture', { number: index + 1, count: images.length });

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
              onView={() => setViewing(true)}
            >
              {index === 0 && names?.slide}
            </Slide>
            <SizeLabel picture={sizePictures.find(({ imageUrl }) => imageUrl === src)} />
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
                aria-label={pictureOf(index)}
              >
                {(index === 0 && names?.thumb) || <Picture src={src} alt="" sizes="80px" size={88} />}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isViewing && parts && (
        <parts.PictureViewer
          label={t('pictures')}
          pictures={images.map(
            (src, index) =>
              (index === 0 && names?.viewed) || (
                <Picture key={src} src={src} alt={pictureOf(index)} sizes={VIEWER_SIZES} size={960} eager />
              ),
          )}
          start={shown}
          onClose={() => setViewing(false)}
        />
      )}
    </div>
  );
}

/** Says what a picture is there for, and that it is drawn. */
function SizeLabel({ picture }: { picture: SizePictureView | undefined }) {
  const { t } = useMessages();
  return picture && <p className={styles.size}>{t(picture.isDrawing ? 'sizeDrawn' : 'sizePhoto')}</p>;
}

interface SlideProps {
  src: string;
  alt: string;
  /** The main picture, which the visitor most wants to see. */
  first: boolean;
  /** Whether this picture is shown. The others cannot be reached by keyboard. */
  reachable: boolean;
  label: string;
  /** A finger has tapped it. */
  onView: () => void;
  /** Over the picture. */
  children: ReactNode;
}

function Slide({ src, alt, first, reachable, label, onView, children }: SlideProps) {
  const [zoomed, setZoomed] = useState(false);

  function toggle(event: MouseEvent<HTMLButtonElement>): void {
    if (isByFinger(event)) return onView();
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
      {children}
    </button>
  );
}

/** A tap from before the page's code had loaded is repeated by the shell without its pointer type. */
function isByFinger({ nativeEvent }: MouseEvent): boolean {
  const pointer = 'pointerType' in nativeEvent ? nativeEvent.pointerType : '';
  return pointer ? pointer === 'touch' : !matchMedia('(hover: hover)').matches;
}

/** Moves the zoomed picture so that the point under the mouse is the one to see; the keyboard sees the middle. */
function lookAt(event: MouseEvent<HTMLButtonElement> | PointerEvent<HTMLButtonElement>): void {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  const fromKeyboard = event.type === 'click' && event.detail === 0;
  const x = fromKeyboard ? 50 : ((event.clientX - left) / width) * 100;
  const y = fromKeyboard ? 50 : ((event.clientY - top) / height) * 100;
  event.currentTarget.style.setProperty('--look', `${x}% ${y}%`);
}
