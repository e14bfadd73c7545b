import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { Button } from './button.tsx';
import type { ButtonProps } from './button.tsx';

/**
 * Repeats what failed or is not known yet, such as 'Try again'. It usually disappears with its message; the focus then
 * goes to the part of the page in which the result appears, and not back to the top.
 */
export function RepeatButton({ onClick, ...props }: ButtonProps) {
  const around = useRef<readonly HTMLElement[]>([]);
  useEffect(() => () => focusNearest(around.current), []);

  function repeat(event: MouseEvent<HTMLButtonElement>) {
    around.current = ancestorsOf(event.currentTarget);
    onClick?.(event);
  }

  return <Button {...props} onClick={repeat} />;
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const { parentElement } = element;
  return parentElement === null || parentElement === document.body
    ? []
    : [parentElement, ...ancestorsOf(parentElement)];
}

function focusNearest(places: readonly HTMLElement[]): void {
  if (document.activeElement !== document.body) return;
  const place = places.find(({ isConnected }) => isConnected);
  if (!place) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
