import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { SecretDamaged, SecretMissing } from '../../adapters/system/persistent-secret.ts';
import { anEditor } from '../../application/catalog/editing/editing.fixture.ts';
import { openStorage } from '../storage.ts';
import { makeSecret, secretOf } from './secret.ts';

let place: { jwtSecret: string | null; dataDir: string; mongodbUri: null };
let file: string;
beforeEach(() => {
  place = { jwtSecret: null, dataDir: mkdtempSync(join(tmpdir(), 'fyonka-secret-')), mongodbUri: null };
  file = join(place.dataDir, 'secret');
});
afterEach(() => rmSync(place.dataDir, { recursive: true }));

async function withDatabase(isFilled: boolean): Promise<void> {
  const storage = await openStorage(place);
  if (isFilled) await anEditor(storage, 'noura@example.com');
  await storage.close();
}
const secret = () => readFileSync(file, 'utf8');

test('a new shop gets a secret, which stays, also when a new one is accepted', async () => {
  expect(() => secretOf(place)).toThrow(SecretMissing);
  expect(await makeSecret(place, false)).toBe(false);
  const first = secret();
  await withDatabase(true);
  for (const isAccepted of [false, true]) expect(await makeSecret(place, isAccepted)).toBe(false);
  expect([secret(), secretOf(place)]).toEqual([first, first]);
});

test('a first start that was cut off before anything was stored is no lost secret', async () => {
  await withDatabase(false);
  expect(await makeSecret(place, false)).toBe(false);
  expect(secret()).not.toBe('');
});

test('a secret that is lost beside data is replaced only when that is accepted', async () => {
  await withDatabase(true);
  await expect(makeSecret(place, false)).rejects.toThrow(SecretMissing);
  expect(existsSync(file)).toBe(false);
  expect(await makeSecret(place, true)).toBe(true);
  expect(secretOf(place)).toBe(secret());
});

test('a damaged secret stays until a new one is accepted', async () => {
  await withDatabase(true);
  writeFileSync(file, 'cut off');
  await expect(makeSecret(place, false)).rejects.toThrow(SecretDamaged);
  expect(secret()).toBe('cut off');
  expect(await makeSecret(place, true)).toBe(true);
  expect(secret()).not.toBe('cut off');
});

test('a secret of the environment needs no file', async () => {
  place.jwtSecret = 'of the environment';
  await withDatabase(true);
  expect(await makeSecret(place, true)).toBe(false);
  expect([secretOf(place), existsSync(file)]).toEqual(['of the environment', false]);
});
