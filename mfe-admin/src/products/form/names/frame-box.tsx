import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { LetteringFrame } from '@fyonka/api-contract/wire/catalog';
import { useMessages } from '../../messages.ts';
import { dragged, moved, stretched, wayOf } from './frame-moves.ts';
import type { Change } from './frame-moves.ts';
import styles from './frame-field.module.css';

interface FrameBoxProps {
  frame: LetteringFrame;
  onChange: (frame: LetteringFrame) => void;
}

/** The rectangle of a text over its picture: dragged as a whole, and stretched by its corner. */
export function FrameBox({ frame, onChange }: FrameBoxProps) {
  const { t } = useMessages();
  const { x, y, width, height, angle } = frame;
  return (
    // Not logical: pictures are not mirrored.
    <div
      className={styles.box}
      style={{
        left: `${x / 10}%`,
        top: `${y / 10}%`,
        width: `${width / 10}%`,
        height: `${height / 10}%`,
        transform: `translate(-50%, -50%) rotate(${angle}deg)`,
      }}
    >
      <Handle
        className={styles.whole}
        label={t('moveFrame')}
        byPointer={moved}
        byKey={moved}
        frame={frame}
        onChange={onChange}
      />
      <Handle
        className={styles.corner}
        label={t('stretchFrame')}
        byPointer={dragged}
        byKey={stretched}
        frame={frame}
        onChange={onChange}
      />
    </div>
  );
}

interface HandleProps extends FrameBoxProps {
  className: string | undefined;
  label: string;
  byPointer: Change;
  byKey: Change;
}

function Handle({ className, label, byPointer, byKey, frame, onChange }: HandleProps) {
  const start = useRef<{ frame: LetteringFrame; x: number; y: number; perPixel: number } | null>(null);

  function take(event: PointerEvent<HTMLButtonElement>) {
    const picture = event.currentTarget.parentElement?.offsetParent;
    if (event.button !== 0 || !picture) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { frame, x: event.clientX, y: event.clientY, perPixel: 1000 / picture.clientWidth };
  }

  function drag({ clientX, clientY }: PointerEvent) {
    if (!start.current) return;
    const { frame: before, x, y, perPixel } = start.current;
    onChange(byPointer(before, (clientX - x) * perPixel, (clientY - y) * perPixel));
  }

  const drop = () => (start.current = null);

  function press(event: KeyboardEvent) {
    const way = wayOf(event.key);
    if (!way) return;
    event.preventDefault();
    onChange(byKey(frame, ...way));
  }

  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={press}
    />
  );
}
