import { TestEnvironment } from 'jest-environment-jsdom';

/** What every browser has and jsdom does not show to tests, taken from Node. */
const FROM_NODE = { Response, Request, Headers, TextEncoder, TextDecoder, structuredClone, crypto };

/** jsdom with the web's own classes for calls and text; `fetch` itself comes from `fake-api`. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const [name, value] of Object.entries(FROM_NODE)) {
      Object.defineProperty(this.global, name, { value, configurable: true, writable: true });
    }
  }
}
