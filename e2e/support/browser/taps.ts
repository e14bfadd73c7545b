import type { BrowserContext, Page } from '@playwright/test';

declare global {
  function countTaps(more: number): Promise<void>;
}

/** Counts what a person presses with a finger, over all pages that the context opens. Call it before the first one. */
export async function countTaps(context: BrowserContext): Promise<{ taken: () => Promise<number> }> {
  let taps = 0;
  await context.exposeBinding('countTaps', (_, more: number) => void (taps += more));
  await context.addInitScript(() => {
    // On the document: Playwright stops a press that misses its element on the window, and tries it again.
    document.addEventListener('pointerup', () => void globalThis.countTaps(1), true);
  });
  return {
    /** Taps since the last call. */
    taken: async () => {
      // Calls of a page arrive in their order, and perhaps late.
      await Promise.all(context.pages().map((page) => page.evaluate(() => globalThis.countTaps(0))));
      const since = taps;
      taps = 0;
      return since;
    },
  };
}

/** Types into a field as on a phone: a tap, then the keys. */
export async function tapInto(field: ReturnType<Page['getByRole']>, text: string): Promise<void> {
  await field.click();
  await field.fill(text);
}
