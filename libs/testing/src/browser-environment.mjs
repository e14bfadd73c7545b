import { TestEnvironment } from 'jest-environment-jsdom';
import { listQueuedTasks } from './browser/queued-tasks.mjs';
import { rememberStyles } from './computed-styles.mjs';

/** Globals of all browsers that jsdom lacks. */
const FROM_NODE = { Response, Request, Headers, TextEncoder, TextDecoder, structuredClone, crypto, ReadableStream };

/**
 * jsdom with the missing globals of Node. `fake-api` replaces `fetch`. Pages are drawn by the build of React that visitors
 * get, which takes an eighth less time; `NODE_ENV=development` takes the one whose warnings help to find a fault.
 */
export default class BrowserEnvironment extends TestEnvironment {
  /** Here, because the first files of a set-up are loaded before {@link setup}. */
  constructor(config, context) {
    super(config, context);
    const { env } = this.global.process;
    if (env.NODE_ENV === 'development' || config.projectConfig.testEnvironmentOptions.react === 'development') return;
    env.NODE_ENV = 'production';
    listQueuedTasks(this.global);
  }

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
