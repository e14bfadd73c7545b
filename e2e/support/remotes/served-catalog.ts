import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './server.ts';

const WORKSPACE = join(import.meta.dirname, '../../../mfe-catalog');
/** Line with the address of the shop that loads the catalogue from here. */
const IN_THE_SHOP = /^In the shop: (.+)$/;

/** `npm start -w mfe-catalog`. @returns the address that it prints for the shop */
export async function serveCatalog(shop: string): Promise<{ inTheShop: string; stop(): Promise<void> }> {
  const served = spawn('node', ['../libs/federation/src/serving/serve.ts'], {
    cwd: WORKSPACE,
    env: { ...process.env, PORT: String(await freePort()), API_URL: shop },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    const ended = once(served, 'exit');
    served.kill('SIGTERM');
    await ended;
  };
  const printed: string[] = [];
  for await (const line of createInterface({ input: served.stdout })) {
    printed.push(line);
    const inTheShop = IN_THE_SHOP.exec(line)?.[1];
    if (inTheShop === undefined) continue;
    served.stdout.resume();
    return { inTheShop, stop };
  }
  throw new Error(printed.join('\n'));
}
