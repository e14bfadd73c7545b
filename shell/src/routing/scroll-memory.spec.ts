import { expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { isReturning, rememberScroll, restoreScroll } from './scroll-memory.ts';

/** Fakes scrolling, since jsdom has no layout. As in a browser, the event comes in the next frame. */
function scrollable() {
  let y = 0;
  Object.defineProperty(window, 'scrollY', { get: () => y, configurable: true });
  const scrollTo = jest.fn(({ top }: ScrollToOptions) => {
    y = top ?? 0;
    requestAnimationFrame(() => window.dispatchEvent(new Event('scroll')));
  });
  Object.assign(window, { scrollTo });
  return scrollTo;
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

test('Back restores the position, whatever was stored in the history meanwhile', async () => {
  const scrollTo = scrollable();
  rememberScroll();
  expect(isReturning()).toBe(false);
  window.scrollTo({ top: 40 });
  await nextFrame();
  window.scrollTo({ top: 700 });
  history.replaceState({ ...history.state, pages: 2 }, '', '/?pages=2');

  history.pushState(null, '', '/product/big-bow');
  window.dispatchEvent(new Event('pushState')); // wouter dispatches this event.
  window.scrollTo({ top: 0 });
  expect(isReturning()).toBe(false);

  history.back();
  await waitFor(() => expect(isReturning()).toBe(true));
  scrollTo.mockClear();
  restoreScroll()();
  expect(scrollTo).toHaveBeenCalledWith({ top: 700, behavior: 'instant' });
  expect(history.state).toMatchObject({ pages: 2 });
});

test('a reload restores the position', async () => {
  scrollable();
  window.scrollTo({ top: 320 });
  await nextFrame();
  window.dispatchEvent(new Event('pagehide'));
  expect(Object.values(JSON.parse(sessionStorage.getItem('scroll') ?? '{}'))).toContain(320);
});

test.each([
  ['turns the wheel', 'wheel'],
  ['presses something', 'pointerdown'],
  ['types', 'keydown'],
])('a page that grows does not move away from a visitor who %s', (_what, type) => {
  const scrollTo = scrollable();
  let grow = (): void => undefined;
  const watching = jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((grown) => {
    grow = () => grown([], watching.mock.results[0]?.value as ResizeObserver);
    return { observe() {}, unobserve() {}, disconnect: () => void (grow = () => undefined) };
  });
  rememberScroll();
  restoreScroll();
  grow();
  expect(scrollTo).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event(type));
  grow();
  expect(scrollTo).toHaveBeenCalledTimes(2);
  watching.mockRestore();
});
