import { beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';

/** Runs the inline script as in a new document. */
async function boot(address: string, documentLanguage: string, stored?: string) {
  history.replaceState(null, '', address);
  document.documentElement.lang = documentLanguage;
  if (stored) localStorage.setItem('lang', stored);
  jest.resetModules();
  await import('./boot.ts');
  const { lang, dir, dataset } = document.documentElement;
  return { lang, dir, redraw: 'languageChanged' in dataset };
}

beforeEach(() => {
  // jsdom has no navigation timings.
  Object.assign(performance, { getEntriesByType: () => [] });
  document.documentElement.removeAttribute('data-language-changed');
  document.cookie = 'lang=; max-age=0; path=/';
});

test("the stored language wins over the server's, whose markup is hidden then", async () => {
  expect(await boot('/', 'ar', 'en')).toEqual({ lang: 'en', dir: 'ltr', redraw: true });
  expect(document.cookie).toContain('lang=en');
});

test('the language in the address wins over the stored one, and is stored', async () => {
  expect(await boot('/?lang=ar', 'ar', 'en')).toMatchObject({ lang: 'ar', redraw: false });
  expect(localStorage.getItem('lang')).toBe('ar');
});

test.each(['/', '/?lang=fr'])("without a choice, %s stays in the server's language", async (address) => {
  expect(await boot(address, 'ar')).toMatchObject({ lang: 'ar', redraw: false });
  expect(localStorage.getItem('lang')).toBeNull();
});

test("the target of the address's anchor shows as soon as the document contains it", async () => {
  const shown: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    shown.push(this.id);
  };
  Object.assign(performance, { getEntriesByType: () => [{ type: 'navigate' }] });
  await boot('/?color=pink#products', 'ar');
  document.body.innerHTML = '<section id="products"></section>';
  await waitFor(() => expect(shown).toEqual(['products']));
  document.dispatchEvent(new Event('readystatechange'));
});
