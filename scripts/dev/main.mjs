// The shop for a developer: what changes in the sources is built, served, and replaced in the open pages.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../toolchain.mjs';
import { watchBuilds } from './builds.mjs';
import { openPages } from './pages.mjs';
import { openProxy } from './proxy.mjs';
import { createServer } from './server.mjs';

/** Not `dist`, which holds what is deployed. Laid out like the repository, because the server finds files by that. */
const OUTPUT = join(ROOT, '.dev');
const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || '127.0.0.1';

const server = await createServer(OUTPUT, `http://localhost:${port}`);
const pages = openPages();
await openProxy(server, pages, { port, host, output: OUTPUT }).catch((error) => {
  console.error(`PORT, HOST: ${host}, port ${port}, cannot be listened on (${error.code}).`);
  process.exit(1);
});

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop());

console.log('Building …');
rmSync(OUTPUT, { recursive: true, force: true });
await watchBuilds(OUTPUT, process.argv.slice(2), {
  replaced: (app, hash, style) => pages.replace(app, hash, style),
  built: (fixedParts) => void serveAnew(fixedParts),
  failed(name, message) {
    console.error(`\n${name} does not compile; the shop stays as it was.\n${message}`);
    pages.fail(`${name} does not compile`, message);
  },
});

/** Starts the server anew, so that documents name the new builds. Those that are asked for now wait for it. */
async function serveAnew(fixedParts) {
  server.restart();
  pages.serve(fixedParts);
  const isOpen = await server.isAnswering();
  console.log(`${new Date().toLocaleTimeString()} ${isOpen ? 'the shop is up to date' : 'the server did not start'}`);
}

/** Stops once, although Ctrl-C arrives twice: from the terminal and from npm. */
async function stop() {
  if (isStopping) return;
  isStopping = true;
  await server.stop();
  process.exit(0);
}
