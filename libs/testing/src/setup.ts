import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { installDialog } from './dialog-element.ts';

/** Stands in for the observers of a layout that never is. */
class NoLayout {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

installDialog();

// How long `find…` and `waitFor` wait at most, ms: a busy machine is no failure.
configure({ asyncUtilTimeout: 5_000 });

beforeEach(() => {
  // jsdom has no layout: these report 'not implemented', or are missing.
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.ResizeObserver ??= NoLayout;
  globalThis.IntersectionObserver ??= NoLayout;
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  // Other tabs are told when storage changes, this one is not: what is held in memory has to hear it (the stores of
  // shop-bridge, and the answers of api-client, so that no test finds those of another).
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  window.history.replaceState(null, '', '/');
  document.documentElement.removeAttribute('lang');
  document.documentElement.removeAttribute('dir');
});
