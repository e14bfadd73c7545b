import type { Page } from '@playwright/test';

/** Numbers of the orders in a picture, the first one first. */
const NUMBERS = [
  '7K3QM-9TZ4W-C',
  '2HB6X-M4D8R-P',
  '9WQ1T-C7KZ5-J',
  'F3N8V-6XHBG-2',
  'R5D2K-QT9M4-W',
  '8ZJ7C-V1GXN-6',
  'K4M9B-H3RFD-T',
];
/** How a page shows date and time of an order in both languages, and what pictures show instead. */
const SAMPLES: readonly [pattern: string, sample: string][] = [
  ['INV-20\\d\\d-\\d{6}', 'INV-2025-000123'],
  ['\\d{1,2} [A-Z][a-z]+ 20\\d\\d', '7 September 2025'],
  ['\\d{1,2} [\\u0621-\\u064a]+ 20\\d\\d', '7 سبتمبر 2025'],
  ['[A-Z][a-z]{2} \\d{1,2} [A-Z][a-z]{2,3},', 'Sun 7 Sep,'],
  ['[\\u0621-\\u064a]+، \\d{1,2} [\\u0621-\\u064a]+،', 'الأحد، 7 سبتمبر،'],
  ['\\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\b', '7 Sep'],
  ['\\d{1,2} (?:يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر)', '7 سبتمبر'],
  ['\\d{1,2}:\\d\\d\\s[صم]', '10:38\u00a0ص'],
  ['\\d{1,2}:\\d\\d\\s[ap]m', '10:38\u00a0am'],
  // The promised day, some days later. Last, because the patterns above change the Arabic one, too.
  ['[A-Z][a-z]+day \\d{1,2} [A-Z][a-z]+', 'Wednesday 10 September'],
  ['(?:الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت) 7 سبتمبر', 'الأربعاء 10 سبتمبر'],
];

/**
 * Shows orders as if they had other numbers and had been placed at one moment, so that pictures of the same page are
 * the same. Call it last: the page must not draw again.
 */
export async function showSampleOrders(page: Page, orderNumbers: readonly string[]): Promise<void> {
  const pairs = orderNumbers.map((number, index) => [number, NUMBERS[index] ?? number] as const);
  await page.evaluate(
    ([patterns, numbers]) => {
      const renumbered = (text: string): string =>
        numbers.reduce((before, [from, to]) => before.replaceAll(from, to), text);
      const replaced = (text: string): string =>
        patterns.reduce(
          (before, [pattern, sample]) => before.replace(new RegExp(pattern, 'g'), sample),
          renumbered(text),
        );
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) texts.currentNode.nodeValue = replaced(texts.currentNode.nodeValue ?? '');
      for (const field of document.querySelectorAll('input')) field.value = renumbered(field.value);
    },
    [SAMPLES, pairs] as const,
  );
}
