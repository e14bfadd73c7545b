import { useState } from 'react';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog, DialogHeader } from './dialog.tsx';

function Cart() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Cart
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} label="Your cart" side="end">
        <DialogHeader onClose={() => setOpen(false)} closeLabel="Close the cart">
          <h2>Your cart</h2>
        </DialogHeader>
        <p>Nothing yet</p>
      </Dialog>
    </>
  );
}

const dialog = () => screen.queryByRole('dialog', { name: 'Your cart' });

beforeEach(async () => {
  document.documentElement.lang = 'en';
  render(<Cart />);
  await userEvent.click(screen.getByRole('button', { name: 'Cart' }));
});

test('it opens with the focus inside', () => {
  expect(dialog()).toContainElement(document.activeElement as HTMLElement);
});

test('Escape closes it and returns the focus', async () => {
  await userEvent.keyboard('{Escape}');
  expect(dialog()).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cart' })).toHaveFocus();
});

test('its button closes it', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Close the cart' }));
  expect(dialog()).not.toBeInTheDocument();
});

test('a press beside it closes it, a press inside does not', () => {
  fireEvent.mouseDown(screen.getByText('Nothing yet'));
  expect(dialog()).toBeInTheDocument();
  // Browsers report the backdrop as the dialog element itself.
  fireEvent.mouseDown(screen.getByRole('dialog'));
  expect(dialog()).not.toBeInTheDocument();
});
