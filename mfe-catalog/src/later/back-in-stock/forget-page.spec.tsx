import { beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { fakeApi, offline } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { ForgetPage } from './forget-page.tsx';

const FORGET = 'POST /api/back-in-stock/forget';

beforeEach(() => sessionStorage.clear());

test('the link of a mail works in the other language, too, although its address no longer names the receiver', async () => {
  const api = fakeApi({ [FORGET]: offline() });
  open(<ForgetPage />, { at: '/back-in-stock#r=noura' });
  expect(location.hash).toBe('');
  cleanup();
  const user = open(<ForgetPage />, { at: '/back-in-stock', lang: 'ar' });
  await user.click(screen.getByRole('button', { name: 'حذف بريدي' }));
  expect(await screen.findByText(/لم نتمكن من حذف البريد/)).toBeVisible();
  api.answer({ [FORGET]: { message: 'Done' } });
  await user.click(screen.getByRole('button', { name: 'حذف بريدي' }));
  const done = await screen.findByText('حذفنا بريدكم');
  expect(api.to(FORGET).at(-1)?.body).toEqual({ receiver: 'noura' });
  expect(document.activeElement).toContainElement(done);
  expect(document.body).not.toHaveFocus();
  cleanup();
  open(<ForgetPage />, { at: '/back-in-stock' });
  expect(screen.getByText(/Open this page by the link in our mail/)).toBeVisible();
});
