import { useState } from 'react';
import { beforeEach, expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from '@fyonka/ui/navigation/link';
import { usePathname } from 'wouter/use-browser-location';
import { useUnsavedChanges } from './unsaved-changes.tsx';

function Form() {
  const [isDirty, setDirty] = useState(false);
  const { question, leaveTo } = useUnsavedChanges(isDirty);
  return (
    <>
      {question}
      <button type="button" onClick={() => setDirty(!isDirty)}>
        Change
      </button>
      <button type="button" onClick={() => leaveTo('/list')}>
        Save
      </button>
      <Link href="/elsewhere">Elsewhere</Link>
      <a href="/form#part">A part of it</a>
    </>
  );
}

function Pages() {
  return usePathname() === '/form' ? <Form /> : <h1>Another page</h1>;
}

const press = (name: string) => userEvent.click(screen.queryByRole('button', { name }) ?? screen.getByText(name));
const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' });
async function goBack(): Promise<void> {
  await act(async () => {
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await arrived;
  });
}
const isAt = (path: string) => waitFor(() => expect(location.pathname).toBe(path));

beforeEach(() => {
  document.documentElement.lang = 'en';
  history.pushState(null, '', '/list');
  history.pushState(null, '', '/form');
  render(<Pages />);
});

test('without changes nothing is asked', async () => {
  await press('Elsewhere');
  await isAt('/elsewhere');
});

test('a link is followed only after confirmation', async () => {
  await press('Change');
  await press('Elsewhere');
  expect(question()).not.toBeNull();
  expect(location.pathname).toBe('/form');
  await press('Stay here');
  expect(question()).toBeNull();
  expect(location.pathname).toBe('/form');
  await press('Elsewhere');
  await press('Leave without saving');
  await isAt('/elsewhere');
  // The history holds the page exactly once.
  await goBack();
  expect(location.pathname).toBe('/form');
  await goBack();
  expect(location.pathname).toBe('/list');
});

test('a link within the page is followed without a question', async () => {
  await press('Change');
  await press('A part of it');
  expect(question()).toBeNull();
  expect(location.pathname + location.hash).toBe('/form#part');
  await goBack();
  expect(question()).not.toBeNull();
  await press('Leave without saving');
  await isAt('/list');
});

test('Back is followed only after confirmation, however often it is pressed', async () => {
  await press('Change');
  await goBack();
  expect(question()).not.toBeNull();
  expect(location.pathname).toBe('/form');
  await press('Stay here');
  await goBack();
  expect(question()).not.toBeNull();
  await press('Leave without saving');
  await isAt('/list');
});

test('closing the tab asks in the browser’s words while there are changes', async () => {
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(closing()).toBe(false);
  await press('Change');
  expect(closing()).toBe(true);
  await press('Change');
  expect(closing()).toBe(false);
});

test('reverted changes leave no trace in the history', async () => {
  await press('Change');
  await press('Change');
  await waitFor(() => expect(history.state?.unsaved).toBeUndefined());
  await goBack();
  expect(location.pathname).toBe('/list');
});

test('a saved form is left without a question', async () => {
  await press('Change');
  await press('Save');
  await isAt('/list');
  expect(question()).toBeNull();
  await goBack();
  expect(location.pathname).toBe('/form');
});
