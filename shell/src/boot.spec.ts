import { beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';

/** Runs the inline script as a fresh document would. */
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
  document.documentElement.removeAttribute('data-language-changed');
  document.cookie = 'lang=; max-age=0; path=/';
});

test('the stored choice wins over the language that the server chose: its markup is hidden then', async () => {
  expect(await boot('/', 'ar', 'en')).toEqual({ lang: 'en', dir: 'ltr', redraw: true });
  expect(document.cookie).toContain('lang=en');
});

test('the address wins over the stored choice, and becomes it', async () => {
  expect(await boot('/?lang=ar', 'ar', 'en')).toMatchObject({ lang: 'ar', redraw: false });
  expect(localStorage.getItem('lang')).toBe('ar');
});

test.each(['/', '/?lang=fr'])('without a choice %s stays as the server wrote it', async (address) => {
  expect(await boot(address, 'ar')).toMatchObject({ lang: 'ar', redraw: false });
  expect(localStorage.getItem('lang')).toBeNull();
});

test("what the address's anchor names is shown as soon as the document has it", async () => {
  const shown: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    shown.push(this.id);
  };
  // jsdom keeps no timings.
  Object.assign(performance, { getEntriesByType: () => [{ type: 'navigate' }] });
  await boot('/?color=pink#products', 'ar');
  document.body.innerHTML = '<section id="products"></section>';
  await waitFor(() => expect(shown).toEqual(['products']));
  document.dispatchEvent(new Event('readystatechange'));
});
