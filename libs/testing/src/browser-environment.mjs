import { TestEnvironment } from 'jest-environment-jsdom';

/** Globals of all browsers that jsdom lacks. */
const FROM_NODE = { Response, Request, Headers, TextEncoder, TextDecoder, structuredClone, crypto, ReadableStream };

/** jsdom with the missing globals of Node. `fake-api` replaces `fetch`. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const [name, value] of Object.entries(FROM_NODE)) {
      Object.defineProperty(this.global, name, { value, configurable: true, writable: true });
    }
    rememberStyles(this.global);
    ignoreNavigation(this.dom.virtualConsole);
  }
}

/**
 * Remembers computed styles until the document changes. Each query by role reads those of all elements, and jsdom
 * resolves a dozen colours for each of them every time.
 */
function rememberStyles(window) {
  const compute = window.getComputedStyle;
  let styles = new WeakMap();
  const forget = () => {
    styles = new WeakMap();
  };
  const changes = new window.MutationObserver(forget);
  changes.observe(window.document, { subtree: true, childList: true, attributes: true, characterData: true });
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !element?.isConnected) return compute(element, pseudo);
    if (changes.takeRecords().length > 0) forget();
    if (!styles.has(element)) styles.set(element, compute(element));
    return styles.get(element);
  };
}

/** Keeps out of the log that jsdom cannot follow links, because tests show which links the browser follows. */
function ignoreNavigation(console) {
  const listeners = console.listeners('jsdomError');
  console.removeAllListeners('jsdomError');
  console.on('jsdomError', (error) => {
    if (error.message.startsWith('Not implemented: navigation')) return;
    for (const listener of listeners) listener(error);
  });
}
