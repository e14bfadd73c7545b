import { useState } from 'react';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { session } from '@fyonka/shop-bridge/session';
import { fakeUploads } from '@fyonka/testing/fake-uploads';
import type { FakeUploads } from '@fyonka/testing/fake-uploads';
import { open } from '@fyonka/testing/open';
import { tokenOf } from '@fyonka/testing/session';
import { PicturesField } from './pictures-field.tsx';

let server: FakeUploads;
const saved = jest.fn<(urls: string[]) => void>();
const busy = jest.fn<(isBusy: boolean) => void>();
beforeEach(() => {
  session.signIn(tokenOf('noura@example.com', { role: 'admin' }));
  server = fakeUploads();
});
afterEach(() => {
  jest.clearAllMocks();
});

function Form({ urls, error }: { urls: readonly string[]; error?: string }) {
  const [pictures, setPictures] = useState(urls.map((url) => ({ url })));
  return (
    <PicturesField
      pictures={pictures}
      onChange={(changed) => {
        setPictures([...changed]);
        saved(changed.map(({ url }) => url));
      }}
      onBusyChange={busy}
      error={error}
    />
  );
}

const openField = (urls: readonly string[] = [], lang: 'en' | 'ar' = 'en') => open(<Form urls={urls} />, { lang });

const image = (name: string, { type = 'image/jpeg', size = 10 } = {}) => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const chooser = () => screen.getByLabelText<HTMLInputElement>('Add pictures');
const shown = () => screen.queryAllByRole('row').map((row) => row.querySelector('img')?.getAttribute('src'));
const [A, B, C] = ['/images/a.webp', '/images/b.webp', '/images/c.webp'] as const;

test('chosen files are sent one after the other with their progress, and become pictures in that order', async () => {
  const visitor = openField([A]);
  await visitor.upload(chooser(), [image('one.jpg'), image('two.png', { type: 'image/png' })]);
  expect(busy).toHaveBeenLastCalledWith(true);
  expect(server.calls).toHaveLength(1);
  const [first] = server.calls;
  expect(first?.headers.get('authorization')).toBe(`Bearer ${session.get()?.token}`);
  expect(first?.file.name).toBe('one.jpg');
  act(() => first?.progress(0.4));
  expect(screen.getByRole('progressbar', { name: 'Upload of one.jpg' })).toHaveAttribute('value', '40');
  act(() => first?.progress(1));
  expect(screen.getByText('Nearly done…')).toBeInTheDocument();
  expect(screen.getByText('Waiting')).toBeInTheDocument();
  act(() => first?.answer(201, { imageUrl: B }));
  await waitFor(() => expect(server.calls).toHaveLength(2));
  act(() => server.calls[1]?.answer(201, { imageUrl: C }));
  await waitFor(() => expect(shown()).toEqual([A, B, C]));
  expect(busy).toHaveBeenLastCalledWith(false);
  expect(screen.queryByRole('list', { name: 'On their way' })).toBeNull();
});

test('a guide shows in three drawings how to take a good photo', async () => {
  const visitor = openField();
  await visitor.click(screen.getByText('How to take a good photo'));
  for (const words of [/middle of a square/, /white paper/, /a hand or a coin/])
    expect(screen.getByText(words)).toBeVisible();
});

test('files can be dropped anywhere on the field', () => {
  openField([A]);
  const files = [image('dropped.webp', { type: 'image/webp' })];
  const dataTransfer = { types: ['Files'], files, dropEffect: '' };
  fireEvent.dragOver(screen.getByRole('grid'), { dataTransfer });
  expect(screen.getByText('Drop the pictures here')).toBeInTheDocument();
  fireEvent.drop(screen.getByRole('grid'), { dataTransfer });
  expect(server.calls.map(({ file }) => file.name)).toEqual(['dropped.webp']);
});

test('a file that is too large or not a picture shows its problem and is not sent', async () => {
  const visitor = openField();
  await visitor.upload(chooser(), [image('huge.jpg', { size: 10 * 1024 * 1024 + 1 })]);
  expect(await screen.findByRole('alert')).toHaveTextContent('Larger than 10 MB');
  fireEvent.drop(screen.getByRole('group', { name: 'Pictures' }), {
    dataTransfer: { types: ['Files'], files: [image('movie.gif', { type: 'image/gif' })] },
  });
  expect(screen.getAllByRole('alert')[1]).toHaveTextContent('Not a picture that the shop can read');
  expect(server.calls).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await visitor.click(screen.getByRole('button', { name: 'Dismiss huge.jpg' }));
  await visitor.click(screen.getByRole('button', { name: 'Dismiss movie.gif' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  [415, 'PICTURE_UNREADABLE', 'Not a picture that the shop can read', false],
  [413, 'PICTURE_TOO_LARGE', 'Larger than 10 MB or 50 megapixels', false],
  [413, 'BODY_TOO_LARGE', 'Larger than 10 MB or 50 megapixels', false],
  [408, 'REQUEST_TIMEOUT', 'too slow', true],
  [500, 'INTERNAL', 'did not work', true],
  [0, '', 'could not be reached', true],
])('an answer %i %s shows its words at the file', async (status, code, text, canRetry) => {
  const visitor = openField();
  await visitor.upload(chooser(), [image('bow.jpg')]);
  act(() => server.calls[0]?.answer(status, { code }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(canRetry ? 1 : 0);
  if (!canRetry) return;
  await visitor.click(screen.getByRole('button', { name: 'Try again' }));
  act(() => server.calls[1]?.answer(201, { imageUrl: A }));
  await waitFor(() => expect(shown()).toEqual([A]));
});

test('a busy server is asked again automatically', async () => {
  const visitor = openField();
  await visitor.upload(chooser(), [image('bow.jpg')]);
  act(() => server.calls[0]?.answer(503, { code: 'UNAVAILABLE' }, { 'retry-after': '0.01' }));
  await waitFor(() => expect(server.calls).toHaveLength(2));
  act(() => server.calls[1]?.answer(201, { imageUrl: A }));
  await waitFor(() => expect(shown()).toEqual([A]));
});

test('a visitor who was signed out learns it, and the file stays', async () => {
  const visitor = openField();
  await visitor.upload(chooser(), [image('bow.jpg')]);
  act(() => server.calls[0]?.answer(401, { code: 'UNAUTHENTICATED' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You are signed out');
  expect(session.get()).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('a cancelled upload lets the next one start', async () => {
  const visitor = openField();
  await visitor.upload(chooser(), [image('one.jpg'), image('two.jpg')]);
  await visitor.click(screen.getByRole('button', { name: 'Cancel one.jpg' }));
  expect(server.calls[0]?.isAborted()).toBe(true);
  await waitFor(() => expect(server.calls[1]?.file.name).toBe('two.jpg'));
  expect(screen.queryByText('one.jpg')).toBeNull();
});

test('leaving the page aborts the upload', async () => {
  const visitor = openField();
  await visitor.upload(chooser(), [image('one.jpg')]);
  cleanup();
  expect(server.calls[0]?.isAborted()).toBe(true);
});

test('a button makes a picture the main one, and this is announced', async () => {
  const visitor = openField([A, B, C]);
  await visitor.click(screen.getByRole('button', { name: 'Make picture 3 the main one' }));
  expect(shown()).toEqual([C, A, B]);
  expect(within(screen.getAllByRole('row')[0] as HTMLElement).getByText('Main')).toBeInTheDocument();
  expect(screen.getByText('It is the main picture now.')).toHaveAttribute('role', 'status');
});

test('a removed picture returns to its place', async () => {
  const visitor = openField([A, B, C]);
  await visitor.click(screen.getByRole('button', { name: 'Remove picture 2' }));
  expect(shown()).toEqual([A, C]);
  await visitor.click(screen.getByRole('button', { name: 'Undo' }));
  expect(saved).toHaveBeenLastCalledWith([A, B, C]);
  expect(screen.queryByText('Picture removed.')).toBeNull();
});

test('the order can be changed by keyboard alone', async () => {
  const visitor = openField([A, B, C]);
  // React Aria focuses the first row of a list that is entered, whatever had the focus before.
  act(() => screen.getAllByRole('row')[0]?.focus());
  act(() => screen.getByRole('button', { name: 'Move picture 3' }).focus());
  await visitor.keyboard('{Enter}');
  // React Aria renders the drop positions in the next frame.
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Insert/));
  await visitor.keyboard('{ArrowUp}{ArrowUp}{Enter}');
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(saved.mock.lastCall?.[0]).not.toEqual([A, B, C]);
  expect(saved.mock.lastCall?.[0].toSorted()).toEqual([A, B, C]);
});

test('a product has a largest number of pictures', async () => {
  const visitor = openField(Array.from({ length: 19 }, (_, index) => `/images/${index}.webp`));
  await visitor.upload(chooser(), [image('one.jpg'), image('two.jpg')]);
  expect(screen.getByText('A product has room for 20 pictures. The others were left out.')).toBeInTheDocument();
  expect(screen.queryByText('two.jpg')).toBeNull();
});

test('the field is in Arabic', () => {
  openField([A, B], 'ar');
  expect(screen.getByRole('group', { name: 'الصور' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'حذف الصورة 2' })).toBeInTheDocument();
});
