import { beforeEach, expect, jest, test } from '@jest/globals';
import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FailedNote } from './failed-note.tsx';

beforeEach(() => {
  document.documentElement.lang = 'en';
});

test('interrupts and names what could not be read, and its button reads it again', async () => {
  const retry = jest.fn();
  render(<FailedNote onRetry={retry}>The products could not be loaded.</FailedNote>);

  expect(screen.getByRole('alert').textContent).toContain('The products could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('does not interrupt where older contents are still shown', () => {
  render(
    <FailedNote kind="wait" onRetry={() => undefined}>
      Prices may be out of date.
    </FailedNote>,
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('Prices may be out of date.');
});

test('its button gives the focus to the part of the page that replaces the message', async () => {
  function Part() {
    const [hasFailed, setFailed] = useState(true);
    return (
      <section aria-label="Products">
        {hasFailed ? <FailedNote onRetry={() => setFailed(false)}>Not loaded.</FailedNote> : <a href="/bow">Bow</a>}
      </section>
    );
  }
  render(<Part />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('region', { name: 'Products' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Bow' })).toHaveFocus();
});
