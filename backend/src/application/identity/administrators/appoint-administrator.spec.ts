import { expect, test } from '@jest/globals';
import { testIdentity } from '../../../testing/identity.fixture.ts';

const named = { email: 'noura@example.com', actor: 'server', onlyAsFirst: true } as const;

test('a first administrator needs twelve characters, except in a shop that is only tried out', async () => {
  const { appointAdministrator } = testIdentity();
  const password = 'four pins';
  expect(await appointAdministrator.execute({ ...named, password })).toEqual({
    kind: 'invalid',
    faults: [{ field: 'password', code: 'PASSWORD_TOO_SHORT_FOR_OFFICE' }],
  });
  expect(await appointAdministrator.execute({ ...named, password, judgedAs: 'customer' })).toMatchObject({
    kind: 'appointed',
  });
});

test('a password that has no effect is not judged', async () => {
  const { appointAdministrator, register } = testIdentity();
  await register(named.email);
  const weak = { ...named, password: 'Kuwait2026' };
  expect(await appointAdministrator.execute(weak)).toMatchObject({ kind: 'appointed', madePassword: null });
  expect(await appointAdministrator.execute(weak)).toEqual({ kind: 'not-the-first' });
});
