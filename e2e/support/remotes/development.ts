import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './server.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** What a test changes, or what finds the repository by its own place. */
const COPIED = ['scripts', 'shell', 'mfe-catalog', 'mfe-checkout'];
const LINKED = ['node_modules', 'libs', 'backend', 'demo', 'mfe-admin', 'tsconfig.base.json'];

/** End of the line with which the server has started. */
const UP = 'the shop is up to date';

/** `npm run dev` in a copy of the repository, with the pages of catalog and checkout. */
export interface Development {
  origin: string;
  /** Replaces a text in a source file of the copy. */
  edit(file: string, from: string, to: string): void;
  stop(): Promise<void>;
}

export async function startDevelopment(): Promise<Development> {
  const folder = mkdtempSync(join(tmpdir(), 'fyonka-development-'));
  for (const name of COPIED)
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !['node_modules', 'dist'].includes(basename(path)),
    });
  for (const name of LINKED) symlinkSync(join(ROOT, name), join(folder, name));
  // Webpack builds the office, which takes four times as long as the checkout.
  const config = readFileSync(join(folder, 'mfe-checkout/rspack.config.mjs'), 'utf8');
  writeFileSync(join(folder, 'mfe-checkout/webpack.config.mjs'), config.replace("'rspack'", "'webpack'"));
  rmSync(join(folder, 'mfe-checkout/rspack.config.mjs'));

  const port = await freePort();
  const shop = spawn(process.execPath, ['scripts/dev/main.mjs', 'catalog', 'checkout'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed: string[] = [];
  for await (const line of createInterface({ input: shop.stdout })) {
    printed.push(line);
    if (line.endsWith(UP)) break;
  }
  if (!printed.at(-1)?.endsWith(UP)) throw new Error(printed.join('\n'));
  shop.stdout.resume();
  return {
    origin: `http://localhost:${port}`,
    edit(file, from, to) {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      writeFileSync(path, text.replace(from, to));
    },
    async stop() {
      const ended = once(shop, 'exit');
      shop.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
