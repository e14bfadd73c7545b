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
  }
}
