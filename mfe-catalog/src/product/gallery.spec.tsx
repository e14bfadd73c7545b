import { beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Gallery } from './gallery.tsx';

const images = ['/images/bow-1.webp', '/images/bow-2.webp', '/images/bow-3.webp'];
const thumbnails = () => within(screen.getByRole('list', { name: 'Product pictures' })).getAllByRole('button');
const shown = () => thumbnails().findIndex((thumbnail) => thumbnail.getAttribute('aria-current') === 'true');
const row = () => screen.getByRole('button', { name: /Zoom in/ }).closest('ul') as HTMLElement;

/** Sets whether the device has a hovering pointer. */
function withMouse(hovers: boolean): void {
  const real = window.matchMedia;
  window.matchMedia = (query) => Object.assign(real(query), { matches: hovers && query === '(hover: hover)' });
}

beforeEach(() => {
  // jsdom lacks this function.
  globalThis.reportError ??= () => undefined;
  // jsdom does not scroll: the position changes at once.
  Element.prototype.scrollTo = function scrollTo(this: Element, options?: ScrollToOptions | number) {
    this.scrollLeft = typeof options === 'object' ? (options.left ?? 0) : 0;
    fireEvent.scroll(this);
  };
  document.documentElement.lang = 'en';
  withMouse(true);
  // jsdom has no layout: all pictures are 400 px wide, side by side.
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function offset(this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * 400;
  });
});

test('the main picture comes first and is shown', () => {
  render(<Gallery images={images} name="Bow" />);
  expect(screen.getByAltText('Bow')).toHaveAttribute('src', '/images/bow-1.webp');
  expect(thumbnails().map((thumbnail) => thumbnail.querySelector('img')?.getAttribute('src'))).toEqual(images);
  expect(shown()).toBe(0);
});

test('a picture that shows the size says so, and that it is drawn', () => {
  render(<Gallery images={images} sizePictures={[{ imageUrl: '/images/bow-2.webp', isDrawing: true }]} name="Bow" />);
  expect(screen.getByText('Drawn, to show how large it is').closest('li')).toContainElement(
    document.querySelector('img[src="/images/bow-2.webp"]'),
  );
});

test('a thumbnail scrolls to its picture and stays marked on the way', async () => {
  render(<Gallery images={images} name="Bow" />);
  await userEvent.click(screen.getByRole('button', { name: 'Picture 3 of 3' }));
  expect(row().scrollLeft).toBe(800);
  row().scrollLeft = 400;
  fireEvent.scroll(row());
  expect(shown()).toBe(2);
});

test('the thumbnails follow a swipe in both directions of writing', () => {
  render(<Gallery images={images} name="Bow" />);
  row().scrollLeft = 410;
  fireEvent.scroll(row());
  expect(shown()).toBe(1);
  row().scrollLeft = -790; // In right-to-left pages positions count down from 0.
  fireEvent.scroll(row());
  expect(shown()).toBe(2);
});

test('mouse and keyboard zoom, and leaving ends the zoom', async () => {
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

test('the keyboard reaches only the shown picture', () => {
  render(<Gallery images={images} name="Bow" />);
  expect(screen.getAllByRole('button', { name: /Zoom in/ })).toHaveLength(1);
});

test('a single picture has no thumbnails', () => {
  render(<Gallery images={images.slice(0, 1)} name="Bow" />);
  expect(screen.queryByRole('list', { name: 'Product pictures' })).toBeNull();
});

test('a tap opens the pictures over the page, starting with the tapped one; Escape and the button close them', async () => {
  withMouse(false);
  render(<Gallery images={images} name="Bow" />);
  const picture = screen.getByRole('button', { name: 'Zoom in on picture 1 of 3' });
  await userEvent.click(picture);
  const dialog = await screen.findByRole('dialog', { name: 'Product pictures' });
  expect(within(dialog).getByAltText('Picture 3 of 3')).toHaveAttribute('src', '/images/bow-3.webp');
  expect(picture).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['ltr', '{ArrowRight}', '2/3'],
  ['rtl', '{ArrowLeft}', '2/3'],
])('arrow keys go to the next picture in reading direction (%s)', async (dir, key, place) => {
  withMouse(false);
  document.documentElement.dir = dir;
  render(<Gallery images={images} name="Bow" />);
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in on picture 1 of 3' }));
  const dialog = await screen.findByRole('dialog', { name: 'Product pictures' });
  await waitFor(() => expect(within(dialog).getByRole('list')).toHaveFocus());
  await userEvent.keyboard(key);
  expect(within(dialog).getByText(place)).toBeVisible();
});
