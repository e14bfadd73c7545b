import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** WCAG 2.5.3, which axe still calls experimental: a voice command with the visible words of a control must reach that control. */
const RULES = { 'label-content-name-mismatch': { enabled: true } };

/**
 * Expects that axe finds no violation on the page, once it has its heading: an address can change before its page is drawn.
 * @param what name of the page or state, for the message
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await expect(page.locator('h1').first(), what).toBeAttached();
  await page.evaluate(AXE);
  const options = JSON.stringify({
    runOnly: { type: 'tag', values: TAGS },
    rules: RULES,
    // Places of passed checks are not needed.
    resultTypes: ['violations'],
  });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${options})`);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found, what).toEqual([]);
  expect(await zoomingFields(page), `${what}: fields into which an iPhone zooms`).toEqual([]);
}

/** On a phone, fields of less than 16 px: an iPhone zooms into them and does not zoom out again. */
function zoomingFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (innerWidth >= 600) return [];
    const typed = 'input:not([type=checkbox], [type=radio], [type=range], [type=file]), select, textarea';
    return [...document.querySelectorAll(typed)]
      .filter((field) => field.checkVisibility() && !field.closest('[aria-hidden=true]'))
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 120));
  });
}
