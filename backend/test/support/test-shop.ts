import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pino } from 'pino';
import { readConfig } from '../../src/config.ts';
import { FOLDERS } from '../../src/folders.ts';
import type { Folders } from '../../src/folders.ts';
import { openShop } from '../../src/wiring/shop.ts';
import { writeDemoShop } from './demo-shop.ts';
import { writeRemoteBuild, writeShellBuild } from './shell-build.ts';

/** The real application with a database of its own, listening on a port of its own. */
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

/** @param elsewhere folders that shall not be the test's own */
export async function openTestShop(
  environment: Record<string, string> = {},
  elsewhere: Partial<Folders> = {},
): Promise<TestShop> {
  const root = mkdtempSync(join(tmpdir(), 'fyonka-shop-'));
  const dataDir = join(root, 'data');
  const folders = {
    shell: join(root, 'shell'),
    remote: (name: string) => join(root, `mfe-${name}`),
    demo: join(root, 'demo'),
    invoicePdf: FOLDERS.invoicePdf,
  };
  writeDemoShop(folders.demo);
  writeShellBuild(folders.shell);
  writeRemoteBuild(folders.remote('catalog'));
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', ...environment });
  const shop = await openShop(config, log, { ...folders, ...elsewhere });
  await shop.application.listen({ port: 0, host: '127.0.0.1' });
  const url = await shop.application.getUrl();
  return {
    url,
    dataDir,
    application: shop.application,
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
      await shop.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
