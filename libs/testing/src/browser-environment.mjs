import { TestEnvironment } from 'jest-environment-jsdom';
import { rememberStyles } from './computed-styles.mjs';

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

/** Keeps out of the log that jsdom cannot follow links, because tests show which links the browser follows. */
function ignoreNavigation(console) {
  const listeners = console.listeners('jsdomError');
  console.removeAllListeners('jsdomError');
  console.on('jsdomError', (error) => {
    if (error.message.startsWith('Not implemented: navigation')) return;
    for (const listener of listeners) listener(error);
  });
}
