import { expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import { open } from '@fyonka/testing/open';
import { OfficeSurroundings } from '../../frame/office.tsx';
import { showToast } from './toast-queue.ts';
import type { ToastMessage } from './toast-queue.ts';

function openPage() {
  return open(
    <OfficeSurroundings>
      <button type="button">Something else</button>
    </OfficeSurroundings>,
  );
}
const show = (message: ToastMessage) => act(() => void showToast(message));

test('a toast does not take the focus, and its undo works once', async () => {
  const visitor = openPage();
  screen.getByRole('button').focus();
  const undo = jest.fn();
  show({ kind: 'good', text: 'The order is ready.', action: { label: 'Undo', onPress: undo } });
  expect(screen.getByRole('button', { name: 'Something else' })).toHaveFocus();
  const toast = screen.getByRole('alertdialog');
  expect(within(toast).getByRole('status')).toHaveTextContent('The order is ready.');
  await visitor.click(within(toast).getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('The order is ready.')).toBeNull();
});

test('a failure interrupts the screen reader', () => {
  openPage();
  show({ kind: 'bad', text: 'It was not saved.' });
  expect(screen.getByRole('alert')).toHaveTextContent('It was not saved.');
});

test('a toast disappears by itself, later when it has a button', () => {
  jest.useFakeTimers();
  openPage();
  show({ kind: 'news', text: 'A new order' });
  show({ kind: 'good', text: 'Hidden', action: { label: 'Undo', onPress: () => undefined } });
  act(() => jest.advanceTimersByTime(7_000));
  expect(screen.queryByText('A new order')).toBeNull();
  expect(screen.getByText('Hidden')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(4_000));
  expect(screen.queryByText('Hidden')).toBeNull();
});

test('the text links to the page that it is about', async () => {
  const visitor = openPage();
  show({ kind: 'news', text: 'A new order', link: '/admin/orders/7' });
  await visitor.click(screen.getByRole('link', { name: 'A new order' }));
  expect(location.pathname).toBe('/admin/orders/7');
  expect(screen.queryByText('A new order')).toBeNull();
});

test.each(['before', 'after'] as const)(
  'a toast from %s the office was left is not shown to who opens it next',
  (when) => {
    const message: ToastMessage = { kind: 'bad', text: 'It was not saved.' };
    openPage();
    if (when === 'before') show(message);
    cleanup();
    if (when === 'after') show(message);
    openPage();
    expect(screen.queryByText('It was not saved.')).toBeNull();
  },
);
