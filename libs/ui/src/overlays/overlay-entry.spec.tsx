import { useState } from 'react';
import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from '../navigation/link.tsx';
import { Dialog, DialogHeader } from './dialog.tsx';
import { passOverlayEntries, whenUncovered } from './overlay-entry.ts';

function Overlay({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open {name}
      </button>
      <Dialog open={isOpen} onClose={close} label={name} side="end">
        <DialogHeader onClose={close} closeLabel={`Close ${name}`}>
          <h2>{name}</h2>
        </DialogHeader>
        <Link href="/faq" onClick={close}>
          Questions
        </Link>
        <Link href="/bows" onClick={close}>
          This page
        </Link>
        <Link href="#foot" onClick={close}>
          Foot
        </Link>
      </Dialog>
    </>
  );
}

passOverlayEntries();

const dialog = () => screen.queryByRole('dialog');
const control = (name: string): HTMLElement => screen.queryByRole('button', { name }) ?? screen.getByText(name);
const press = (name: string) => userEvent.click(control(name));
const page = () => location.pathname + location.hash;
const isOnOverlay = () => history.state?.overlay === 'open';
async function go(by: number): Promise<void> {
  await act(async () => {
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.go(by);
    await arrived;
  });
}
/** Waits until the history is at the page's own entry. */
const uncovered = () => waitFor(() => expect(history.state).toEqual({ pages: 2 }));

beforeEach(async () => {
  document.documentElement.lang = 'en';
  history.pushState({ from: 'here' }, '', '/before');
  history.pushState({ pages: 2 }, '', '/bows');
  render(
    <>
      <Overlay name="Menu" />
      <Overlay name="Cart" />
    </>,
  );
});

test('Back closes the overlay and keeps the page with its state; another Back leaves the page', async () => {
  await press('Open Menu');
  expect(history.state).toMatchObject({ pages: 2 });
  await go(-1);
  expect(dialog()).toBeNull();
  expect(page()).toBe('/bows');
  expect(history.state).toEqual({ pages: 2 });
  await go(-1);
  expect(page()).toBe('/before');
});

test.each([
  ['its button', () => press('Close Menu')],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a press beside it', async () => void fireEvent.mouseDown(screen.getByRole('dialog'))],
])('closing by %s removes the history entry', async (_, close) => {
  await press('Open Menu');
  await close();
  await uncovered();
  await go(-1);
  expect(page()).toBe('/before');
});

test('Forward opens nothing and leaves no extra entry', async () => {
  await press('Open Menu');
  await go(-1);
  await go(1);
  await uncovered();
  expect(dialog()).toBeNull();
});

test("a link replaces the overlay's entry", async () => {
  await press('Open Menu');
  await press('Questions');
  expect(page()).toBe('/faq');
  await go(-1);
  expect(page()).toBe('/bows');
  expect(history.state).toEqual({ pages: 2 });
});

test('a link to the covered page only closes the overlay', async () => {
  await press('Open Menu');
  await press('This page');
  await uncovered();
  expect(dialog()).toBeNull();
});

test("an anchor on the page replaces the overlay's entry", async () => {
  await press('Open Menu');
  await press('Foot');
  expect(page()).toBe('/bows#foot');
  await go(-1);
  expect(page()).toBe('/bows');
  expect(isOnOverlay()).toBe(false);
});

test('an overlay that is closed and opened again at once still has an entry', async () => {
  await press('Open Menu');
  // wouter announces that the entry is being left; the browser goes back a moment later.
  const isLeaving = new Promise((resolve) => addEventListener('replaceState', resolve, { once: true }));
  fireEvent.click(control('Close Menu'));
  await act(async () => void (await isLeaving));
  expect(history.state).toMatchObject({ overlay: 'leaving' });
  fireEvent.click(screen.getByText('Open Menu'));
  await waitFor(() => expect(isOnOverlay()).toBe(true));
  expect(dialog()).toBeVisible();
  await go(-1);
  expect(dialog()).toBeNull();
  expect(history.state).toEqual({ pages: 2 });
});

test('an overlay that replaces another takes over its entry', async () => {
  await press('Open Menu');
  act(() => {
    control('Close Menu').click();
    screen.getByText('Open Cart').click();
  });
  expect(screen.getByRole('dialog', { name: 'Cart' })).toBeVisible();
  await go(-1);
  expect(dialog()).toBeNull();
  await go(-1);
  expect(page()).toBe('/before');
});

test("`whenUncovered` waits for the page's own entry", async () => {
  await press('Open Menu');
  const done: unknown[] = [];
  whenUncovered(() => done.push(history.state));
  await waitFor(() => expect(done).toEqual([{ pages: 2 }]));
  expect(dialog()).toBeNull();
  whenUncovered(() => done.push('at once'));
  expect(done).toHaveLength(2);
});
