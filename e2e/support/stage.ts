import { after, before } from 'node:test';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { openBrowser, visitor } from './browser.ts';
import { startShop } from './server.ts';
import type { RunningShop } from './server.ts';

/** A shop of its own and a browser, open while the tests of one file run. */
export class Stage {
  shop!: RunningShop;
  browser!: Browser;

  /** A visitor with a browser of their own: nothing stored, nothing shared with others. */
  visitor(options: BrowserContextOptions = {}): ReturnType<typeof visitor> {
    return visitor(this.browser, this.shop.origin, options);
  }
}

/** Call once at the top of a file of tests. */
export function openStage(): Stage {
  const stage = new Stage();
  before(async () => {
    [stage.shop, stage.browser] = await Promise.all([startShop(), openBrowser()]);
  });
  after(async () => {
    await stage.browser.close();
    await stage.shop.stop();
  });
  return stage;
}
