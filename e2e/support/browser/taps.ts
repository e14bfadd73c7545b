import type { BrowserContext, Page } from '@playwright/test';

/** Counts what a person presses with a finger, over all pages that the context opens. Call it before the first one. */
export async function countTaps(context: BrowserContext): Promise<{ taken: () => number }> {
  let taps = 0;
  await context.exposeBinding('countTap', () => (taps += 1));
  await context.addInitScript(() => {
    addEventListener('pointerup', () => (globalThis as unknown as { countTap: () => void }).countTap(), true);
  });
  return {
    /** Taps since the last call. */
    taken: () => {
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
