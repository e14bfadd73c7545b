import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { forgetPerson } from '@fyonka/shop-bridge/personal-data';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { cleanUp } from './after-test.ts';
import { installDialog } from './dialog-element.ts';
import { recordNoOwnerStacks } from './owner-stacks.ts';

function readWhole(this: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(this);
  });
}

/** An observer that reports nothing, because jsdom has no layout. */
class IdleObserver {
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

/** The part of a pointer event that a click needs; jsdom dispatches clicks as plain mouse events. */
class PointingEvent extends MouseEvent {
  readonly pointerType: string;
  readonly pointerId: number;

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerType = init.pointerType ?? '';
    this.pointerId = init.pointerId ?? 0;
  }
}

installDialog();
recordNoOwnerStacks();
globalThis.PointerEvent ??= PointingEvent as unknown as typeof PointerEvent;
// jsdom can read files only through `FileReader`.
if (!('arrayBuffer' in Blob.prototype)) Object.assign(Blob.prototype, { arrayBuffer: readWhole });

// Nor does it know which texts its missing layout would show.
if (!('innerText' in HTMLElement.prototype))
  Object.defineProperty(HTMLElement.prototype, 'innerText', {
    get(this: HTMLElement) {
      const shown = this.cloneNode(true) as HTMLElement;
      for (const one of shown.querySelectorAll('[hidden]')) one.remove();
      return shown.textContent;
    },
  });

if (!('checkVisibility' in Element.prototype))
  Object.assign(Element.prototype, {
    checkVisibility(this: Element) {
      return this.closest('[hidden]') === null;
    },
  });

const { getElementError } = getConfig();

configure({
  // Longest wait of `find…` and `waitFor` in milliseconds; long, because the machine may be busy.
  asyncUtilTimeout: 5_000,
  // A wait looks many times for what is not there yet, and prints the page once, when it gives up.
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean;
    };
    if (!isWaiting) return getElementError(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});

beforeEach(() => {
  // jsdom has no layout: these functions are missing or report 'not implemented'.
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  globalThis.ResizeObserver ??= IdleObserver;
  globalThis.IntersectionObserver ??= IdleObserver;
  globalThis.PerformanceObserver ??= IdleObserver as unknown as typeof PerformanceObserver;
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
});

afterEach(async () => {
  cleanup();
  jest.useRealTimers();
  // A page that ends may still be removing its own entry of the history, for which jsdom needs two tasks.
  for (let task = 0; task < 2; task += 1) await new Promise((resolve) => setTimeout(resolve));
  // Elements that a test added without React.
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  // Browsers send this event only to other tabs. Here it clears the stores of shop-bridge and the answers of api-client
  // in memory, so that no test sees those of another.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  forgetPerson();
  // Pushed, so that the history has no entry to go forward to.
  window.history.pushState(null, '', '/');
  document.documentElement.removeAttribute('lang');
  document.documentElement.removeAttribute('dir');
  // Last, because it reports the calls that a test did not expect.
  cleanUp();
});
