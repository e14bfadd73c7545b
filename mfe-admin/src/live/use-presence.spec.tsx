import { afterEach, expect, jest, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { session } from '@fyonka/shop-bridge/session';
import { fakeApi } from '@fyonka/testing/fake-api';
import { tokenOf } from '@fyonka/testing/session';
import { usePresence } from './use-presence.ts';

afterEach(() => void jest.useRealTimers());

function Office() {
  usePresence();
  return null;
}

test('typing keeps the session open, with a call every two minutes at most; a pause sends none', async () => {
  jest.useFakeTimers();
  session.signIn(tokenOf('noura@example.com', { role: 'admin' }));
  const api = fakeApi({ 'GET /api/auth/me': {} });
  render(<Office />);
  const type = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'ن' }));
  for (let seconds = 0; seconds < 300; seconds += 10) {
    await jest.advanceTimersByTimeAsync(10_000);
    type();
  }
  expect(api.requests.map(({ headers }) => headers.get('x-background'))).toEqual([null, null]);
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(api.requests).toHaveLength(2);
});
