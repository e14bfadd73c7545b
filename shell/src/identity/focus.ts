import { useEffect, useRef } from 'react';

/** As a `ref`: gives the element the focus when it appears, for what takes the place of the control that had it. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus();
}

/**
 * Moves the focus to the heading when another step of the same page is shown, from which a screen reader reads on; the
 * first one is left to the browser.
 * @returns the `ref` of the element around the step
 */
export function useHeadingFocus(step: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    place.current?.querySelector('h1')?.focus();
  }, [step]);
  return place;
}
