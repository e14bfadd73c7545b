import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { RemoteName } from '@fyonka/api-contract/pages/routes';
import type { FrontEndsAnswer, FrontEndView } from '@fyonka/api-contract/wire/office/front-ends';
import { tokenFor } from '../accounts.ts';
import { bearer, call, read } from '../call.ts';
import type { Build } from './remote-host.ts';
import type { RunningShop } from './server.ts';

const ROOT = join(import.meta.dirname, '../../..');
const RELEASE = join(ROOT, 'libs/federation/src/releasing/release.ts');
/** The address of a file of a release on the shop's origin, or of the shop's copy of it. */
const FILE_OF_RELEASE = /\/remotes\/(\w+)\/(?:releases|kept)\/(\w+)\//;

/** Releases a build to all visitors, as its team does. @param build folder, the one of `npm run build` unless given @returns the version */
export async function release(shop: RunningShop, name: RemoteName, build?: string): Promise<string> {
  const version = await write(shop, name, build);
  await change(shop, `${name}/use`, { version });
  return version;
}

async function write(shop: RunningShop, name: RemoteName, build?: string): Promise<string> {
  const root = join(ROOT, `mfe-${name}`);
  const { stdout } = await promisify(execFile)(process.execPath, [RELEASE, '--from', build ?? join(root, 'dist')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: shop.dataDir },
  });
  return /^\w+ (\w+) is released/.exec(stdout)?.[1] ?? '';
}

/** Releases a build and gives it to half of the visitors, among them those of {@link CANARY_COOKIE}. @returns the version */
export async function startCanary(shop: RunningShop, name: RemoteName, build: Build): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'fyonka-e2e-canary-'));
  for (const [file, text] of build) writeFileSync(join(folder, file), text);
  const version = await write(shop, name, folder);
  rmSync(folder, { recursive: true });
  await change(shop, `${name}/canary`, { version, percent: 50 });
  return version;
}

export const CANARY_COOKIE = 'visitor-group=0';

/** What the office shows of a remote. */
export async function shownOf(shop: RunningShop, name: RemoteName): Promise<FrontEndView> {
  const { frontEnds } = await read<FrontEndsAnswer>(shop, '/api/admin/front-ends', bearer(await tokenFor(shop)));
  const found = frontEnds.find((one) => one.name === name);
  if (!found) throw new Error(`The office does not show ${name}`);
  return found;
}

/** Gives visitors the release before. */
export function rollBack(shop: RunningShop, name: RemoteName): Promise<void> {
  return change(shop, `${name}/rollback`, {});
}

async function change(shop: RunningShop, path: string, body: object): Promise<void> {
  await call(shop, `/api/admin/front-ends/${path}`, body, { headers: bearer(await tokenFor(shop)) });
}

/** Releases from which a page loads from now on, such as `catalog 982b7b99d985`. */
export function releasesLoadedBy(page: Page): ReadonlySet<string> {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const [, name, version] = FILE_OF_RELEASE.exec(request.url()) ?? [];
    if (name !== undefined) loaded.add(`${name} ${version}`);
  });
  return loaded;
}
