import { beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { forgetPerson } from '@fyonka/shop-bridge/personal-data';
import { session } from '@fyonka/shop-bridge/session';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { tokenOf } from '@fyonka/testing/session';
import { WhenBack } from './when-back.tsx';

const email = () => screen.getByRole('textbox', { name: /Email|البريد/ });

beforeEach(() => {
  sessionStorage.clear();
  session.signOut();
});

test('the email stays when the page is loaded again in the other language, and nobody else finds it', async () => {
  const before = open(<WhenBack product="bag" />);
  await before.type(email(), 'noura@example.com');
  cleanup();
  open(<WhenBack product="bag" />, { lang: 'ar' });
  expect(email()).toHaveValue('noura@example.com');
  cleanup();
  forgetPerson();
  session.signIn(tokenOf('dana@example.com'));
  open(<WhenBack product="bag" />);
  expect(email()).toHaveValue('dana@example.com');
});

test('an email that the server refuses is said at its field, which gets the focus', async () => {
  fakeApi({ 'POST /api/products/bag/back-in-stock': refusal(400, 'VALIDATION_FAILED') });
  const user = open(<WhenBack product="bag" />);
  await user.type(email(), 'noura@example.com');
  await user.click(screen.getByRole('button', { name: 'Ask for the mail' }));
  await waitFor(() => expect(email()).toHaveFocus());
  expect(email()).toHaveAccessibleDescription(/name@example.com/);
});

test.each([
  ['noura١٢@example.com', /as 0 to 9/],
  [`${'n'.repeat(65)}@example.com`, /at most 64/],
])('what is wrong with %s is said', async (typed, words) => {
  const user = open(<WhenBack product="bag" />);
  await user.click(email());
  await user.paste(typed);
  await user.keyboard('{Enter}');
  expect(email()).toHaveAccessibleDescription(words);
});

test('a slip in the email is asked about, and it is sent as it is typed', async () => {
  const api = fakeApi({ 'POST /api/products/bag/back-in-stock': { message: 'Done', mustConfirm: true } });
  const user = open(<WhenBack product="bag" />);
  await user.type(email(), 'noura@gmial.com');
  expect(screen.getByRole('button', { name: /^Did you mean noura@gmail.com/ })).toBeVisible();
  await user.type(email(), '{Enter}');
  expect(await screen.findByText('Please open our mail')).toBeVisible();
  expect(api.requests[0]?.body).toEqual({ email: 'noura@gmial.com' });
});

test.each([
  [false, 'We will let you know'],
  [true, 'Please open our mail'],
])('the answer takes the focus in the place of the form: to be confirmed %s', async (mustConfirm, title) => {
  fakeApi({ 'POST /api/products/bag/back-in-stock': { message: 'Done', mustConfirm } });
  const user = open(<WhenBack product="bag" />);
  await user.type(email(), 'noura@example.com{Enter}');
  const answer = await screen.findByText(title);
  expect(document.activeElement).toContainElement(answer);
  expect(document.body).not.toHaveFocus();
});
