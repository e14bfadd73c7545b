import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REMOTE_NAMES } from '@fyonka/api-contract/pages/routes';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pino } from 'pino';
import { Argon2Passwords } from '../../../src/adapters/passwords/argon2-passwords.ts';
import { readConfig } from '../../../src/config.ts';
import { FOLDERS } from '../../../src/folders.ts';
import type { Folders } from '../../../src/folders.ts';
import { openShop } from '../../../src/wiring/start/open-shop.ts';
import { QUICK_HASH } from '../../../src/testing/quick-hash.fixture.ts';
import { forgetStorage, storageEnvironment, writeEmptyShop } from '../../../src/testing/storage.fixture.ts';
import { writeDemoShop } from './demo-shop.ts';
import { writeRemoteBuild, writeShellBuild } from '../server/shell-build.ts';

/** The real application with a database and a port of its own. */
export interface TestShop {
  url: string;
  dataDir: string;
  application: NestFastifyApplication;
  /** Every line that the shop has logged. */
  logged: () => string;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

/** Its callers have had their answers, so there is nobody to wait for. Built servers close with the shop's own times. */
const AT_ONCE = { farewell: 0, hold: 0, longestHold: 0, idle: 0, look: 1 };

/**
 * @param folders folders that are not the test's own
 * @param parts replacements of parts of the shop
 */
export async function openTestShop(
  environment: Record<string, string> = {},
  folders: Partial<Folders> = {},
  parts: Omit<NonNullable<Parameters<typeof openShop>[2]>, 'folders'> = {},
): Promise<TestShop> {
  const root = mkdtempSync(join(tmpdir(), 'fyonka-shop-'));
  const dataDir = join(root, 'data');
  const own = {
    shell: join(root, 'shell'),
    remote: (name: string) => join(root, `mfe-${name}`),
    demo: join(root, 'demo'),
    icons: FOLDERS.icons,
    papers: FOLDERS.papers,
    program: FOLDERS.program,
  };
  await writeEmptyShop(dataDir);
  writeDemoShop(own.demo);
  writeShellBuild(own.shell);
  for (const name of REMOTE_NAMES) writeRemoteBuild(own.remote(name), name);
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const config = readConfig({
    ...(await storageEnvironment(dataDir)),
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    ...environment,
  });
  const { application, opened } = await openShop(config, log, {
    print: () => undefined,
    closing: AT_ONCE,
    passwords: new Argon2Passwords({ cost: QUICK_HASH }),
    ...parts,
    folders: { ...own, ...folders },
  });
  await opened;
  await application.listen({ port: config.port, host: '127.0.0.1' });
  const url = await application.getUrl();
  return {
    url,
    dataDir,
    application,
    logged: () => lines.join(''),
    get: (path, headers = {}) => fetch(`${url}${path}`, { headers, redirect: 'manual' }),
    post: (path, body, headers = {}) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
        redirect: 'manual',
      }),
    close: async () => {
      await application.close();
      forgetStorage(dataDir);
      rmSync(root, { recursive: true, force: true });
    },
  };
}
