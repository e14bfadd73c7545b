import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync } from 'node:zlib';
import { rspack } from '@rspack/core';
import { freePort } from './server.ts';
import type { RunningShop } from './server.ts';

/** Where the documents find the script that takes the place of the shell's. */
const SCRIPT = '/react-only.js';

const compress = promisify(brotliCompress);

/**
 * The same documents, styles, fonts and pictures as those of a shop, with nothing but React on them: its script is
 * loaded and started as the shell's is, hydrates one element, and loads nothing else. Shows what a page of React
 * costs on this machine, for comparison with ours.
 */
export async function startReactOnly(shop: string): Promise<Pick<RunningShop, 'origin' | 'stop'>> {
  const script = brotliCompressSync(await buildScript());
  const server = createServer((asked, answer) => {
    if (asked.url === SCRIPT)
      answer.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' }).end(script);
    else if (asked.headers.accept?.includes('text/html')) void sendDocument(shop, asked, answer);
    else pass(shop, asked, answer);
  });
  const stop = async (): Promise<void> => {
    const closed = once(server.close(), 'close');
    // The browser of an audit may have gone without closing a connection.
    server.closeAllConnections();
    await closed;
  };
  return { origin: await listen(server), stop };
}

async function listen(server: Server): Promise<string> {
  const port = await freePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${port}`;
}

async function sendDocument(shop: string, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  const document = await fetch(`${shop}${asked.url}`);
  const html = (await document.text())
    .replaceAll(/\/assets\/shell\.\w+\.js/g, SCRIPT)
    .replace(/(<template id="start">.*?<\/script>).*?(<\/template>)/s, '$1$2');
  answer.writeHead(document.status, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-security-policy': document.headers.get('content-security-policy') ?? '',
  });
  answer.end(await compress(html));
}

/** Hands a request on and its answer back as they are. */
function pass(shop: string, asked: IncomingMessage, answer: ServerResponse): void {
  const onward = request(
    `${shop}${asked.url}`,
    { headers: { ...asked.headers, host: new URL(shop).host } },
    (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    },
  );
  onward.on('error', () => answer.destroy());
  onward.end();
}

async function buildScript(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'fyonka-react-only-'));
  try {
    const compiler = rspack({
      mode: 'production',
      target: ['web', 'es2022'],
      devtool: false,
      entry: join(import.meta.dirname, 'react-only-page.ts'),
      output: { path: folder, filename: 'script.js' },
      module: { rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', type: 'javascript/auto' }] },
      performance: false,
    });
    const stats = await promisify(compiler.run.bind(compiler))();
    if (stats?.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
    return readFileSync(join(folder, 'script.js'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
