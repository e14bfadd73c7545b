import { beforeEach, expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Price } from './price.tsx';

/** All text, including visually hidden text. */
const read = (container: HTMLElement) => container.textContent?.replaceAll('\u00a0', ' ');

beforeEach(() => {
  document.documentElement.lang = 'en';
});

test('a price has two decimals', () => {
  expect(read(render(<Price price={2.5} />).container)).toBe('2.50 KD');
});

test('the former price is announced as such', () => {
  const { container } = render(<Price price={5.75} before={7.25} />);
  expect(read(container)).toBe('Now 5.75 KD Before 7.25 KD');
  expect(container.querySelector('s')).toHaveTextContent('7.25');
});

test('the saving is exact, although binary fractions are not', () => {
  expect(read(render(<Price price={8.9} before={11.5} saving />).container)).toContain('You save 2.60 KD');
});

test('only a higher price is struck through', () => {
  expect(read(render(<Price price={2} before={2} />).container)).toBe('2.00 KD');
  expect(read(render(<Price price={2} before={null} />).container)).toBe('2.00 KD');
});

test('in Arabic the number comes first in one isolated run', () => {
  document.documentElement.lang = 'ar';
  const { container } = render(<Price price={1.75} />);
  expect(container.querySelector('bdi')?.textContent).toBe('1.75\u00a0د.ك');
});
