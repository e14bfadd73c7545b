import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { FeedFile } from './feed-file.ts';
import { Feeds } from './feeds.ts';
import type { WriteFeed } from './feeds.ts';

const textOf = (file: FeedFile) => text(Readable.from(file.read()).pipe(createGunzip()));

/** A shop with feeds of one word, and a clock that the test moves. */
function aShop(word = 'one') {
  const state = { word, now: 0, day: 'monday', written: [] as string[] };
  const write: WriteFeed = async function* (channel, language) {
    state.written.push(`${channel}.${language}`);
    yield `${state.word}\n`;
  };
  const feeds = new Feeds({ write, day: () => state.day, now: () => state.now });
  return { state, feeds };
}

test('a feed is made once for all who ask, and again only after a change and a minute', async () => {
  const { state, feeds } = aShop();
  const both = await Promise.all([feeds.file('meta', 'ar'), feeds.file('meta', 'ar')]);
  expect(await Promise.all(both.map(textOf))).toEqual(['one\n', 'one\n']);
  expect(state.written).toHaveLength(1);
  state.now = 3_600_000;
  expect(await textOf(await feeds.file('meta', 'ar'))).toBe('one\n');
  expect(state.written).toHaveLength(1);
  feeds.outdate();
  state.word = 'two';
  expect(await textOf(await feeds.file('meta', 'ar'))).toBe('two\n');
  feeds.outdate();
  state.word = 'three';
  state.now += 59_999;
  expect(await textOf(await feeds.file('meta', 'ar'))).toBe('two\n');
  state.now += 1;
  expect(await textOf(await feeds.file('meta', 'ar'))).toBe('three\n');
  state.day = 'tuesday';
  await feeds.file('meta', 'ar');
  expect(state.written).toHaveLength(4);
  await feeds.close();
});

test('a feed does not become old because a clock was set back', async () => {
  const { state, feeds } = aShop();
  state.now = 3_600_000;
  await feeds.file('meta', 'ar');
  feeds.outdate();
  state.word = 'two';
  state.now = 0;
  expect(await textOf(await feeds.file('meta', 'ar'))).toBe('two\n');
  await feeds.close();
});

test('its version and age follow from what it says', async () => {
  const { state, feeds } = aShop();
  const { contents } = await feeds.file('google', 'en');
  feeds.outdate();
  state.now = 60_000;
  expect((await feeds.file('google', 'en')).contents).toEqual(contents);
  feeds.outdate();
  state.word = 'two';
  state.now = 120_000;
  const later = await feeds.file('google', 'en');
  expect(later.contents?.digest).not.toBe(contents?.digest);
  expect(later.contents?.since).toBe(120_000);
  await feeds.close();
});

test('one feed is made at a time; who waits too long for it gets the former one, or is asked to come back', async () => {
  const gate = Promise.withResolvers<void>();
  const state = { now: 0, isSlow: false };
  const write: WriteFeed = async function* (channel) {
    if (state.isSlow) await gate.promise;
    yield `${channel} ${state.now}\n`;
  };
  const parts = { write, day: () => '', now: () => state.now, patience: 60_000 };
  const feeds = new Feeds(parts);
  const former = await feeds.file('meta', 'ar');
  expect(await textOf(former)).toBe('meta 0\n');
  parts.patience = 0;
  state.isSlow = true;
  state.now = 60_000;
  feeds.outdate();
  const growing = feeds.file('tiktok', 'ar');
  await expect(feeds.file('google', 'ar')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await feeds.file('meta', 'ar')).toBe(former);
  gate.resolve();
  await growing.catch(() => undefined);
  parts.patience = 60_000;
  expect(await textOf(await feeds.file('meta', 'ar'))).toBe('meta 60000\n');
  await feeds.close();
});

test('a feed that cannot be written ends the answer, and the next one compares with the former one', async () => {
  const state = { isBroken: false, now: 0 };
  const write: WriteFeed = async function* () {
    yield 'whole\n';
    if (state.isBroken) throw new Error('The storage is away');
  };
  const feeds = new Feeds({ write, day: () => '', now: () => state.now });
  expect(await textOf(await feeds.file('meta', 'ar'))).toBe('whole\n');
  state.isBroken = true;
  state.now = 60_000;
  feeds.outdate();
  await expect(feeds.file('meta', 'ar')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  state.isBroken = false;
  const next = await feeds.file('meta', 'ar');
  expect(await textOf(next)).toBe('whole\n');
  expect(next.contents?.since).toBe(0);
  await feeds.close();
});

test('a disk that is full while the storage is read costs one feed, and nothing once it has room again', async () => {
  const write: WriteFeed = async function* () {
    for (let part = 0; part < 40; part += 1) {
      // Incompressible, so that parts are written while the storage is waited for.
      yield `${randomBytes(3_000).toString('base64')}\n`;
      await nextTurn();
    }
    yield 'the end\n';
  };
  const full = jest.spyOn(FeedFile.prototype, 'append').mockRejectedValue(new Error('ENOSPC'));
  const feeds = new Feeds({ write, day: () => '' });
  await expect(feeds.file('meta', 'ar')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  full.mockRestore();
  expect((await textOf(await feeds.file('meta', 'ar'))).endsWith('the end\n')).toBe(true);
  await feeds.close();
});
