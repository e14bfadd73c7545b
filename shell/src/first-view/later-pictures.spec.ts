import { beforeEach, expect, test } from '@jest/globals';
import { delayLaterPictures } from './later-pictures.ts';

const isDelaying = () => document.documentElement.hasAttribute('data-pictures-wait');

beforeEach(delayLaterPictures);

test('pictures wait until everything else has loaded', () => {
  expect(isDelaying()).toBe(true);
  dispatchEvent(new Event('load'));
  expect(isDelaying()).toBe(false);
});

test('a visitor who scrolls the page, or a row in it, sees them at once', () => {
  const row = document.body.appendChild(document.createElement('ul'));
  row.dispatchEvent(new Event('scroll'));
  expect(isDelaying()).toBe(false);
});
