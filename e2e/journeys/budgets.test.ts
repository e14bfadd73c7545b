import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE } from '../support/browser.ts';
import { openStage } from '../support/stage.ts';
import { readTakeover, watchTakeover } from '../support/takeover.ts';
import { countTraffic, sumOfBytes } from '../support/traffic.ts';
import { firstVisit } from '../support/vitals.ts';

/** Of a first visit, over everything that is script: brotli bytes on the wire, and requests. */
const MOST_BYTES = 110_000;
const MOST_REQUESTS = 5;

const stage = openStage();

for (const path of ['/', '/product/large-double-bow', '/categories/bows']) {
  test(`a first visit to ${path} stays within ${MOST_BYTES} bytes of script in ${MOST_REQUESTS} requests`, async (t) => {
    const { context, page, faults } = await stage.visitor(PHONE);
    const traffic = countTraffic(page);
    await page.goto(path);
    await page.getByRole('main').getByRole('button', { name: 'إضافة للسلة' }).first().waitFor();
    await page.waitForLoadState('networkidle');

    const { scripts } = await traffic();
    const bytes = sumOfBytes(scripts);
    t.diagnostic(`${bytes} bytes in ${scripts.length} requests`);
    assert.ok(bytes > 0 && bytes <= MOST_BYTES, JSON.stringify(scripts));
    assert.ok(scripts.length <= MOST_REQUESTS, JSON.stringify(scripts));
    assert.deepEqual(faults.all, []);
    await context.close();
  });
}

/** Of the screen; browsers call 0.1 good. */
const MOST_SHIFT = 0.01;

for (const [language, action] of [
  ['ar', 'إضافة للسلة'],
  ['en', 'Add to Cart'],
] as const) {
  for (const path of ['/', '/product/large-double-bow', '/categories/bows']) {
    test(`nothing moves on a first visit to ${path} in ${language} over a slow network`, async (t) => {
      const { context, page } = await stage.visitor(PHONE);
      context.setDefaultTimeout(30_000);
      await watchTakeover(page);
      const { shift, shifts } = await firstVisit(page, `${path}?lang=${language}`, action);
      const { seen, moved } = await readTakeover(page);
      t.diagnostic(`layout shift ${shift.toFixed(4)}; ${seen} things on the screen when the remote drew them again`);
      assert.ok(shift <= MOST_SHIFT, shifts.join('\n'));
      assert.ok(seen > 0);
      assert.deepEqual(moved, []);
      await context.close();
    });
  }
}
