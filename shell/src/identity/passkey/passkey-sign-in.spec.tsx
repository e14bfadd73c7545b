import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { SignInAnswer } from '@fyonka/api-contract/wire/identity';
import { fakeApi, offline, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { browserPasskeys } from '../../testing/browser-passkeys.ts';
import type { BrowserPasskeys } from '../../testing/browser-passkeys.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { PasskeyStep } from './passkey-step.tsx';

const SIGNED_IN: SignInAnswer = { token: 'token', user: { email: 'noura@example.com', role: 'customer' } };
const CHALLENGE = { challengeId: 'c1', options: { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost' } };

let api: FakeApi;
let browser: BrowserPasskeys;
beforeEach(() => {
  browser = browserPasskeys();
  api = fakeApi({ 'POST /api/auth/passkey/options': CHALLENGE, 'POST /api/auth/passkey': SIGNED_IN });
});

describe('the button', () => {
  const signedIn = jest.fn();
  const press = async (lang: 'ar' | 'en' = 'en') => {
    signedIn.mockClear();
    const user = open(<PasskeySignIn onSignedIn={signedIn} />, { at: '/login', lang });
    const name = lang === 'en' ? 'Log in with a passkey' : 'تسجيل الدخول بمفتاح المرور';
    await user.click(screen.getByRole('button', { name }));
    return user;
  };

  test("signs in with the browser's signature and needs no e-mail address", async () => {
    await press('ar');
    await waitFor(() => expect(signedIn).toHaveBeenCalledWith(SIGNED_IN));
    expect(api.to('POST /api/auth/passkey')[0]?.body).toMatchObject({
      challengeId: 'c1',
      response: { id: 'credential', response: { signature: expect.any(String), userHandle: 'YWNjb3VudA' } },
    });
  });

  test.each([
    ['NotAllowedError', /No passkey was used/],
    ['SecurityError', /do not work at this address/],
    ['UnknownError', /This browser could not use a passkey/],
  ] as const)('explains when the browser ends in %s', async (answer, words) => {
    browser.answer = answer;
    const user = await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(api.to('POST /api/auth/passkey')).toEqual([]);
    browser.answer = 'passkey';
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(signedIn).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    [refusal(400, 'PASSKEY_REJECTED'), /did not accept this passkey/],
    [refusal(429, 'RATE_LIMITED'), /Too many tries/],
    [offline(), /The shop did not answer/],
  ])('explains a refusal of the shop', async (answer, words) => {
    api.answer({ 'POST /api/auth/passkey': answer });
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(signedIn).not.toHaveBeenCalled();
  });

  test.each(['PublicKeyCredential', 'isSecureContext'])('is missing without %s', (missing) => {
    Reflect.deleteProperty(globalThis, missing);
    open(<PasskeySignIn onSignedIn={signedIn} />, { at: '/login' });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the step after the password', () => {
  const signedIn = jest.fn();
  const restart = jest.fn();
  const openStep = () => {
    signedIn.mockClear();
    restart.mockClear();
    return open(<PasskeyStep challenge={CHALLENGE} onSignedIn={signedIn} onRestart={restart} />, { at: '/login' });
  };
  const confirm = () => screen.getByRole('button', { name: 'Confirm with the passkey' });

  test("signs the challenge of the password's answer, after explaining it", async () => {
    const user = openStep();
    expect(screen.getByRole('heading', { name: 'Now your passkey' })).toHaveFocus();
    await user.click(confirm());
    await waitFor(() => expect(signedIn).toHaveBeenCalledWith(SIGNED_IN));
    expect(api.to('POST /api/auth/passkey/options')).toEqual([]);
  });

  test("can be tried again after the browser's dialog was cancelled", async () => {
    browser.answer = 'NotAllowedError';
    const user = openStep();
    await user.click(confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used');
    browser.answer = 'passkey';
    await user.click(confirm());
    await waitFor(() => expect(signedIn).toHaveBeenCalledTimes(1));
  });

  test('starts over with the password when the shop refuses, because the challenge is used up', async () => {
    api.answer({ 'POST /api/auth/passkey': refusal(400, 'PASSKEY_REJECTED') });
    const user = openStep();
    await user.click(confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent('Start again with the password');
    expect(screen.queryByRole('button', { name: 'Confirm with the passkey' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start again with the password' }));
    expect(restart).toHaveBeenCalledTimes(1);
  });
});
