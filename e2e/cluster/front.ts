import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const NGINX = join(ROOT, 'deploy/nginx');

interface Place {
  /** Contents of listen.conf. */
  readonly listen: string;
  /** The lines of backends.conf. */
  readonly backends: readonly string[];
}

/**
 * Writes the settings of `deploy/nginx` into a folder, for the builds of this repository and without paths that only
 * root may write. @returns the file to start nginx with
 */
export function writeFront(folder: string, { listen, backends }: Place): string {
  const included = join(folder, 'fyonka');
  mkdirSync(included, { recursive: true });
  for (const file of ['shop.conf', 'files.conf', 'headers.conf', 'backend.conf', 'proxy.conf'])
    cpSync(join(NGINX, file), join(included, file));
  writeFileSync(join(included, 'listen.conf'), listen);
  writeFileSync(join(included, 'backends.conf'), backends.join('\n'));
  const builds = { shell: 'shell', catalog: 'mfe-catalog', checkout: 'mfe-checkout', admin: 'mfe-admin' };
  const folders = Object.entries(builds).map(([name, path]) => `set $fyonka_${name} ${join(ROOT, path, 'dist')};`);
  writeFileSync(join(included, 'folders.conf'), folders.join('\n'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  // The user who runs the tests owns the folder, and nobody else may write into it.
  const isRoot = process.getuid?.() === 0;
  const settings = readFileSync(join(NGINX, 'nginx.conf'), 'utf8')
    .replace('user www-data;', isRoot ? 'user root;' : '')
    .replace('/run/nginx.pid', join(folder, 'nginx.pid'))
    .replace('include mime.types;', `include /etc/nginx/mime.types;\n${temporary.join('\n')}`);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, settings);
  return file;
}
