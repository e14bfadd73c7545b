import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Dialog, DialogHeader } from '@fyonka/ui/overlays/dialog';
import styles from './picture-viewer.module.css';

export interface PictureViewerProps {
  /** Words are passed in, so that this script, which loads at the first tap, shares few modules with the page. */
  label: string;
  /** As wide as the screen allows: `min(100vw, 100dvh - 5rem)`. */
  pictures: readonly ReactNode[];
  /** Index of the first picture, from 0. */
  start: number;
  onClose: () => void;
}

/** A product's pictures over the whole screen. Swipe them, pinch as usual in the browser, or use the arrow keys. */
export function PictureViewer({ label, pictures, start, onClose }: PictureViewerProps) {
  const [shown, setShown] = useState(start);
  return (
    <Dialog open onClose={onClose} label={label} side="whole">
      <DialogHeader onClose={onClose}>
        <bdi dir="ltr" className={styles.count}>
          {shown + 1}/{pictures.length}
        </bdi>
      </DialogHeader>
      <Row pictures={pictures} start={start} shown={shown} onShow={setShown} />
    </Dialog>
  );
}

interface RowProps extends Pick<PictureViewerProps, 'pictures' | 'start'> {
  shown: number;
  onShow: (index: number) => void;
}

function Row({ pictures, start, shown, onShow }: RowProps) {
  const row = useRef<HTMLUListElement>(null);

  useLayoutEffect(() => {
    // The dialog opens in the next frame, and only then has the row a width.
    const frame = requestAnimationFrame(() => {
      glide(row.current, start, 'instant');
      row.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [start]);

  function press({ key }: KeyboardEvent): void {
    const ahead = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (key === 'ArrowLeft' || key === 'ArrowRight') glide(row.current, shown + (key === ahead ? 1 : -1), 'smooth');
  }

  function follow(): void {
    const { scrollLeft = 0, clientWidth = 0 } = row.current ?? {};
    if (clientWidth > 0) onShow(Math.round(Math.abs(scrollLeft) / clientWidth));
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- it scrolls: the keyboard must reach it
    <ul className={styles.row} ref={row} tabIndex={0} onScroll={follow} onKeyDown={press}>
      {pictures.map((picture, index) => (
        <li key={index}>{picture}</li>
      ))}
    </ul>
  );
}

function glide(row: HTMLElement | null, index: number, behavior: ScrollBehavior): void {
  const place = row?.children[index];
  if (place instanceof HTMLElement) row?.scrollTo({ left: place.offsetLeft, behavior });
}
