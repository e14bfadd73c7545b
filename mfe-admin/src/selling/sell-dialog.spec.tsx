import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { open } from '@fyonka/testing/open';
import { OfficeSurroundings } from '../frame/office.tsx';
import { SellButton } from './sell-dialog.tsx';
import { sellLink } from './sell-link.ts';

const none = { id: 'bow', barcode: null, source: '', medium: '', campaign: '' };

test.each([
  [{ ...none, kind: 'page' }, 'https://shop.kw/product/bow'],
  [{ ...none, kind: 'basket' }, 'https://shop.kw/cart?add=bow:1'],
  [
    { ...none, kind: 'page', source: ' insta ', medium: 'story', campaign: 'عيد' },
    'https://shop.kw/product/bow?utm_source=insta&utm_medium=story&utm_campaign=%D8%B9%D9%8A%D8%AF',
  ],
  [{ ...none, kind: 'basket', source: 'insta' }, 'https://shop.kw/cart?add=bow:1&utm_source=insta'],
  [{ ...none, barcode: 'S-12', kind: 'barcode' }, 'https://shop.kw/cart?add=S-12:1'],
  [{ ...none, kind: 'page', medium: 'story' }, 'https://shop.kw/product/bow'],
] as const)('%j', (link, expected) => {
  expect(sellLink(link, '/product/bow', 'https://shop.kw')).toBe(expected);
});

test('a link with its campaign is copied, sent or hung up as a code', async () => {
  const user = open(
    <OfficeSurroundings>
      <SellButton id="bow" name="Large bow" path="/product/bow" />
    </OfficeSurroundings>,
    { at: '/admin', lang: 'en' },
  );
  await user.click(screen.getByRole('button', { name: 'Link to sell' }));
  await user.type(screen.getByRole('textbox', { name: /^Source/ }), 'shelf');
  const url = `${location.origin}/product/bow?utm_source=shelf`;
  expect(screen.getByText(url)).toBeVisible();
  const sent = new URL(screen.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href') ?? '');
  expect(sent.searchParams.get('text')).toBe(`Large bow\n${url}`);
  const code = screen.getByRole('img', { name: 'QR code: Large bow' }).getAttribute('src') ?? '';
  expect(decodeURIComponent(code)).toMatch(/^data:image\/svg\+xml,<svg/);
  expect(screen.getByRole('link', { name: 'Save the QR code' })).toHaveAttribute('download', 'fyonka-bow.svg');
});
