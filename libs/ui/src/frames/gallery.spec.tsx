import { beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Gallery } from './gallery.tsx';

const images = ['/images/bow-1.webp', '/images/bow-2.webp', '/images/bow-3.webp'];
const thumbnails = () => within(screen.getByRole('list', { name: 'Product pictures' })).getAllByRole('button');
const shown = () => thumbnails().findIndex((thumbnail) => thumbnail.getAttribute('aria-current') === 'true');
const row = () => screen.getByRole('button', { name: /Zoom in/ }).closest('ul') as HTMLElement;

beforeEach(() => {
  document.documentElement.lang = 'en';
  // jsdom has no layout: every picture is 400 px wide, side by side.
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function offset(this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * 400;
  });
});

test('the main picture comes first and is the one that is shown', () => {
  render(<Gallery images={images} name="Bow" />);
  expect(screen.getByAltText('Bow')).toHaveAttribute('src', '/images/bow-1.webp');
  expect(thumbnails().map((thumbnail) => thumbnail.querySelector('img')?.getAttribute('src'))).toEqual(images);
  expect(shown()).toBe(0);
});

test('a thumbnail brings its picture, whatever passes on the way', async () => {
  render(<Gallery images={images} name="Bow" />);
  await userEvent.click(screen.getByRole('button', { name: 'Picture 3 of 3' }));
  expect(row().scrollLeft).toBe(800);
  row().scrollLeft = 400;
  fireEvent.scroll(row());
  expect(shown()).toBe(2);
});

test('a swipe is followed by the thumbnails, in both directions of writing', () => {
  render(<Gallery images={images} name="Bow" />);
  row().scrollLeft = 410;
  fireEvent.scroll(row());
  expect(shown()).toBe(1);
  row().scrollLeft = -790; // Right to left, positions count down from 0.
  fireEvent.scroll(row());
  expect(shown()).toBe(2);
});

test('a mouse or the keyboard zooms; leaving ends it', async () => {
  render(<Gallery images={images} name="Bow" />);
  const picture = screen.getByRole('button', { name: 'Zoom in on picture 1 of 3' });
  await userEvent.click(picture);
  expect(picture).toHaveAttribute('aria-pressed', 'true');
  await userEvent.tab();
  expect(picture).toHaveAttribute('aria-pressed', 'false');
  picture.focus();
  await userEvent.keyboard('{Enter}');
  expect(picture).toHaveAttribute('aria-pressed', 'true');
});

test('the keyboard reaches only the picture that is shown', () => {
  render(<Gallery images={images} name="Bow" />);
  expect(screen.getAllByRole('button', { name: /Zoom in/ })).toHaveLength(1);
});

test('a single picture needs no thumbnails', () => {
  render(<Gallery images={images.slice(0, 1)} name="Bow" />);
  expect(screen.queryByRole('list', { name: 'Product pictures' })).toBeNull();
});
