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
  await user.type(email(), 'noura@example.c');
  await user.click(screen.getByRole('button', { name: 'Ask for the mail' }));
  await waitFor(() => expect(email()).toHaveFocus());
  expect(email()).toHaveAccessibleDescription(/name@example.com/);
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
