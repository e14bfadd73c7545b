import { expect, test } from '@jest/globals';
import type { SignInAnswer } from '@fyonka/api-contract/wire/identity';
import { bearer } from '../support/accounts/accounts.ts';
import { buildShop } from '../support/server/built-shop.ts';
import { storageEnvironment } from '../../src/testing/storage.fixture.ts';
import { readEvents } from '../support/server/event-reader.ts';

test('SIGTERM ends the streams and the shop at once, and logs no error', async () => {
  const shop = await buildShop(storageEnvironment);
  try {
    const person = { email: 'owner@example.com', password: 'four ribbons in a school bag' };
    const running = await shop.start({ ADMIN_EMAIL: person.email, ADMIN_PASSWORD: person.password });
    const answer = await fetch(`${running.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    });
    const { token } = (await answer.json()) as SignInAnswer;
    const readers = [await readEvents(running, bearer(token)), await readEvents(running, bearer(token))];
    for (const reader of readers) await reader.next('ready');
    expect(await running.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(readers.map(({ ending }) => ending)).toEqual(['ended', 'ended']);
    expect(running.output()).not.toMatch(/"level":"(?:error|fatal)"/);
  } finally {
    await shop.remove();
  }
}, 90_000);
