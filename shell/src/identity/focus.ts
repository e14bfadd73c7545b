import { useEffect, useRef } from 'react';

/**
 * Focuses the heading when another step of the page appears, so that screen readers continue there. Does nothing for
 * the first step.
 * @returns a `ref` for the element around the step
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
