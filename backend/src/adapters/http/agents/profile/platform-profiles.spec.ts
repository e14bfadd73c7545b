import { expect, test } from '@jest/globals';
import { OutsideCalls } from '../../../../application/outside/ports.ts';
import type { OutsideAnswer } from '../../../../application/outside/ports.ts';
import { ManualClock } from '../../../../testing/test-shop.fixture.ts';
import { Limits } from '../../limits/limits.ts';
import { VERSION } from './capabilities.ts';
import { PlatformProfiles } from './platform-profiles.ts';

const ADDRESS = 'https://agent.example/profile.json';
const MINUTE = 60_000;

/** A host that serves the profile of a program with these keys; null: it cannot be reached. */
class ProfileHost extends OutsideCalls {
  calls = 0;
  keys: readonly string[] | null = ['first'];

  addressOf(text: string): string {
    return text;
  }

  async send(): Promise<OutsideAnswer> {
    this.calls += 1;
    if (this.keys === null) return { kind: 'failed', problem: 'unreachable' };
    const signing_keys = this.keys.map((kid) => ({ kid, kty: 'EC', crv: 'P-256', x: 'x', y: 'y' }));
    const bytes = new TextEncoder().encode(JSON.stringify({ ucp: { version: VERSION }, signing_keys }));
    return { kind: 'answered', status: 200, headers: { 'cache-control': 'max-age=3600' }, bytes };
  }
}

function openProfiles() {
  const host = new ProfileHost();
  const clock = new ManualClock();
  const profiles = new PlatformProfiles(host, new Limits(), clock);
  const keysFor = async (keyId?: string) => (await profiles.read(ADDRESS, 'a', keyId)).keys.map(({ kid }) => kid);
  return { host, clock, keysFor };
}

test('a profile is fetched again for a key that it does not have yet, once a minute at most', async () => {
  const { host, clock, keysFor } = openProfiles();
  expect(await keysFor('first')).toEqual(['first']);
  host.keys = ['first', 'second'];
  expect(await keysFor('second')).toEqual(['first']);
  clock.advance(MINUTE);
  expect(await keysFor('first')).toEqual(['first']);
  expect(await keysFor()).toEqual(['first']);
  expect(host.calls).toBe(1);
  expect(await keysFor('second')).toEqual(['first', 'second']);
  expect(await keysFor('third')).toEqual(['first', 'second']);
  expect(host.calls).toBe(2);
});

test('a profile still counts when it cannot be fetched again for a key', async () => {
  const { host, clock, keysFor } = openProfiles();
  await keysFor();
  host.keys = null;
  clock.advance(MINUTE);
  expect(await keysFor('second')).toEqual(['first']);
  expect(await keysFor('second')).toEqual(['first']);
  expect(host.calls).toBe(2);
  clock.advance(60 * MINUTE);
  await expect(keysFor('first')).rejects.toMatchObject({ code: 'profile_unreachable' });
});
