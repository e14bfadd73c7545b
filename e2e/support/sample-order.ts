import type { Page } from '@playwright/test';

const NUMBER = '7K3QM-9TZ4W-C';
/** What a page says of the day and time of an order, in both languages, and what the pictures say instead. */
const SAMPLES: readonly [pattern: string, sample: string][] = [
  ['\\d{1,2} [A-Z][a-z]+ 20\\d\\d', '7 September 2025'],
  ['\\d{1,2} [\\u0621-\\u064a]+ 20\\d\\d', '7 سبتمبر 2025'],
  ['[A-Z][a-z]{2} \\d{1,2} [A-Z][a-z]{2,3},', 'Sun 7 Sep,'],
  ['[\\u0621-\\u064a]+، \\d{1,2} [\\u0621-\\u064a]+،', 'الأحد، 7 سبتمبر،'],
  ['\\d{1,2}:\\d\\d\\s[صم]', '10:38\u00a0ص'],
  ['\\d{1,2}:\\d\\d\\s[ap]m', '10:38\u00a0am'],
];

/**
 * Shows every order as if it had this number and had been placed at this moment, so that pictures of the same page are
 * the same. Call it last: the page must not draw again.
 */
export async function showSampleOrder(page: Page, orderNumber: string): Promise<void> {
  await page.evaluate(
    ([patterns, from, to]) => {
      const replaced = (text: string): string =>
        patterns.reduce(
          (before, [pattern, sample]) => before.replace(new RegExp(pattern, 'g'), sample),
          text.replaceAll(from, to),
        );
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) texts.currentNode.nodeValue = replaced(texts.currentNode.nodeValue ?? '');
      for (const field of document.querySelectorAll('input')) field.value = field.value.replaceAll(from, to);
    },
    [SAMPLES, orderNumber, NUMBER] as const,
  );
}
