import { expect, jest, test } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { Link } from './link.tsx';

/** Whether the browser follows the link itself. */
function followedByBrowser(init: MouseEventInit = {}): boolean {
  const link = screen.getByRole('link');
  const click = createEvent.click(link, { button: 0, ...init });
  fireEvent(link, click);
  const left = !click.defaultPrevented;
  return left;
}

test('a link to a page of the shop opens without a reload', () => {
  render(<Link href="/product/p1?from=home">Bow</Link>);
  expect(followedByBrowser()).toBe(false);
  expect(location.pathname + location.search).toBe('/product/p1?from=home');
});

test.each([
  ['an address elsewhere', 'https://wa.me/96522001234'],
  ['another host without a scheme', '//example.com/x'],
  ['an answer of the API', '/api/invoice/ABCDE-FGHJK-X'],
  ['an anchor on this page', '/#categories'],
  ['a telephone', 'tel:+96522001234'],
])('a link to %s is followed by the browser', (_, href) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom does not navigate, and says so.
  render(<Link href={href}>There</Link>);
  expect(followedByBrowser()).toBe(true);
});

test.each(['ctrlKey', 'metaKey', 'shiftKey'] as const)(
  'a link with %s is opened by the browser in its own way',
  (key) => {
    render(<Link href="/product/p1">Bow</Link>);
    expect(followedByBrowser({ [key]: true })).toBe(true);
    expect(location.pathname).toBe('/');
  },
);

test('a handler that prevents the default keeps the page', () => {
  render(
    <Link href="/product/p1" onClick={(event) => event.preventDefault()}>
      Bow
    </Link>,
  );
  followedByBrowser();
  expect(location.pathname).toBe('/');
});
