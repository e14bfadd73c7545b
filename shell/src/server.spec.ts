/**
 * With the React of the server.
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { describe, expect, test } from '@jest/globals';
import { pageDataOf } from '@fyonka/testing/page-data';
import { renderPage } from './server.tsx';
import { data } from './testing/page-data.ts';

function draw(address: string, language: 'ar' | 'en' = 'en', of = data, firstView: string | null = null): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = renderPage(address, language, of, firstView);
  return root;
}

test.each([
  ['en', 'In one drawer'],
  ['ar', 'في درج واحد'],
] as const)(
  "a remote's page in %s opens with the markup that the remote has drawn, inside the shop",
  (language, tagline) => {
    const page = draw('/', language, data, '<h1>Big bow</h1><p>$& 1.75</p>');
    expect(page.querySelector('main [data-first-view] > h1')).toHaveTextContent('Big bow');
    expect(page.querySelector('[data-first-view]')).toHaveTextContent('$& 1.75');
    expect(page.querySelector('footer')).toHaveTextContent(tagline);
    expect(page.querySelector('header a[hreflang]')).toHaveAttribute(
      'href',
      language === 'en' ? '?lang=ar' : '?lang=en',
    );
  },
);

test('the page of a remote that could not be read is stuck inside the shop', () => {
  const page = draw('/gifts', 'en', { ...data, isUnread: true });
  expect(page.querySelector('main h1')).toHaveTextContent('This drawer is stuck');
  expect(page.querySelector('footer')).toHaveTextContent('In one drawer');
});

test.each(['//checkout', '//evil.example/faq', '///', '/\\checkout'])(
  '%s is no page of the shop, although a browser might resolve it to one',
  (address) => {
    expect(draw(address).querySelector('h1')).toHaveTextContent('Page not found');
  },
);

test.each([
  ['/checkout', '/%63heckout'],
  ['/payment', '/p%61yment/'],
  ['/search', '/sear%63h'],
])('%s has the same frame where its address is spelled %s', (plain, spelled) => {
  expect(draw(spelled).innerHTML).toBe(draw(plain).innerHTML);
  expect(draw(plain).innerHTML).not.toBe(draw('/faq').innerHTML);
});

test.each([
  '/',
  '/product/gone',
  '/categories/gone',
  '/search?q=x',
  '/checkout',
  '/payment?order=x',
  '/view-invoice',
  '/admin/orders',
  '/product/%E0%A4%A',
])('%s opens with placeholders when its remote has drawn nothing', (address) => {
  const page = draw(address, 'ar');
  expect(page.querySelectorAll('[data-first-view] > :not(noscript)')).not.toHaveLength(0);
});

test.each([
  ['/login?fromCheckout=1', 'Shall we finish your order?'],
  ['/faq', 'When?'],
  ['/contact', '+965 2200 1234'],
  ['/assistants', 'a pink bow with a name on fyonka.example'],
  ['/nowhere', 'Page not found'],
])('%s is rendered completely', (address, words) => {
  expect(draw(address).querySelector('[data-first-view]')).toHaveTextContent(words);
});

describe('a shop with blank settings', () => {
  const { store } = pageDataOf({});
  const { hasFaq: _, hasAssistants: __, ...unasked } = data;
  const blank = { ...unasked, store, answers: { ...data.answers, '/api/store': store } };
  const linksOf = (page: HTMLElement) => [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));

  test.each(['/', '/contact', '/faq'])('has no empty links and texts on %s', (address) => {
    const page = draw(address, 'en', blank);
    for (const nowhere of ['', 'tel:', 'mailto:', '/faq', '/assistants']) expect(linksOf(page)).not.toContain(nowhere);
    expect(
      [...page.querySelectorAll('footer :is(p, h2, a), dd')].filter(({ textContent }) => textContent === ''),
    ).toEqual([]);
    expect(page.querySelector('footer')).toHaveTextContent('© 2025 Fyonka');
  });

  test.each([
    ['en', 'The shop has not given its contact details yet.'],
    ['ar', 'لم يُضف المتجر بيانات التواصل بعد.'],
  ] as const)('shows in %s that it has no contact details', (language, words) => {
    expect(draw('/contact', language, { ...data, store }).querySelector('main')).toHaveTextContent(words);
  });

  test('links to the only contact that its settings have', () => {
    const page = draw('/contact', 'en', {
      ...data,
      store: { ...store, social: { ...store.social, whatsapp: 'https://wa.me/96522001234' } },
    });
    expect([...page.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['WhatsApp']);
    expect(page.querySelector('dd a')).toHaveTextContent('https://wa.me/96522001234');
    expect(linksOf(page).filter((href) => href === 'https://wa.me/96522001234')).toHaveLength(2);
  });
});

describe('in a browser without script', () => {
  const noteOf = (of = data) => {
    // With script on, as here, a browser reads what is inside as text.
    const note = document.createElement('div');
    note.innerHTML = draw('/checkout', 'ar', of).querySelector('noscript')?.textContent ?? '';
    return note;
  };

  test('every page says in both languages that it needs scripts, and how to contact the shop', () => {
    expect([...noteOf().querySelectorAll('p')].map(({ lang, textContent }) => [lang, textContent])).toEqual([
      ['ar', expect.stringContaining('أو التواصل معنا')],
      ['en', expect.stringContaining('or contact us')],
    ]);
    expect([...noteOf().querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      'tel:+96522001234',
      'https://wa.me/96522001234',
    ]);
  });

  test('no page offers a contact that the settings lack', () => {
    const note = noteOf({
      ...data,
      store: { ...data.store, phone: '', social: { ...data.store.social, whatsapp: '' } },
    });
    expect(note.querySelectorAll('a')).toHaveLength(0);
    expect(note).not.toHaveTextContent('contact us');
  });
});

test('the first view reserves the space of the passkey button, so that nothing moves when its code has loaded', () => {
  const button = [...draw('/login').querySelectorAll('[data-first-view] button')].find(({ textContent }) =>
    textContent.includes('passkey'),
  );
  expect(button).toBeDisabled();
});

describe.each([
  '/login',
  '/login?fromCheckout=1',
  '/register',
  '/forgot-password',
  '/verify-reset-code',
  '/reset-password',
  '/change-password',
])('the form of %s', (address) => {
  const form = () => draw(address).querySelector('[data-first-view] form');

  test('is in the first view, below a heading', () => {
    expect(draw(address, 'ar').querySelector('h1')).not.toBeEmptyDOMElement();
    expect(form()).not.toBeNull();
  });

  test('accepts and sends nothing before its code has loaded, and never puts a password into an address', () => {
    const fields = [...(form()?.querySelectorAll('input') ?? [])];
    // A new password is first a button, which a link of a mail needs.
    if (address !== '/reset-password') expect(fields).not.toEqual([]);
    for (const field of fields) expect(field).toHaveAttribute('readonly');
    for (const button of form()?.querySelectorAll('[type=submit]') ?? []) expect(button).toBeDisabled();
    expect(form()).toHaveAttribute('method', 'post');
  });
});
