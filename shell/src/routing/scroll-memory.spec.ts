import { expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { isReturning, rememberScroll, restoreScroll } from './scroll-memory.ts';

/** jsdom has no layout: the page is where it was last scrolled to. As in a browser, the event comes with the next frame. */
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

test('going back finds the page where it was left, whatever was noted in the history meanwhile', async () => {
  const scrollTo = scrollable();
  rememberScroll();
  expect(isReturning()).toBe(false);
  window.scrollTo({ top: 40 });
  await nextFrame();
  window.scrollTo({ top: 700 });
  history.replaceState({ ...history.state, pages: 2 }, '', '/?pages=2');

  history.pushState(null, '', '/product/big-bow');
  window.dispatchEvent(new Event('pushState')); // As wouter tells it.
  window.scrollTo({ top: 0 });
  expect(isReturning()).toBe(false);

  history.back();
  await waitFor(() => expect(isReturning()).toBe(true));
  scrollTo.mockClear();
  restoreScroll()();
  expect(scrollTo).toHaveBeenCalledWith({ top: 700, behavior: 'instant' });
  expect(history.state).toMatchObject({ pages: 2 });
});

test('a reload finds it, too', async () => {
  scrollable();
  window.scrollTo({ top: 320 });
  await nextFrame();
  window.dispatchEvent(new Event('pagehide'));
  expect(Object.values(JSON.parse(sessionStorage.getItem('scroll') ?? '{}'))).toContain(320);
});
