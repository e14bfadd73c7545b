/**
 * A `ref` that focuses the heading of a part that has replaced another by itself, so that screen readers say the news and
 * go on from there.
 */
export function focusHeading(part: HTMLElement | null): void {
  const heading = part?.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
