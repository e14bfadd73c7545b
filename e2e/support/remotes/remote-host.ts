import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { RemoteDescription, RemotePage } from '@fyonka/api-contract/pages/remote-pages';
import type { RemoteName } from '@fyonka/api-contract/pages/routes';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};
const MANIFEST = 'mf-manifest.json';
/** A file with its integrity, in an entry. */
const INTEGRITY = /"([^"]+)":"sha384-[^"]+"/g;
/** The hash in the name of a file. */
const HASH = /\.([0-9a-f]{8})\.(?:m?js|css)$/;

/** Files of a remote's `dist`: text by file name. */
export type Build = ReadonlyMap<string, string>;

export function builtRemote(name: RemoteName): Build {
  const folder = join(import.meta.dirname, `../../../mfe-${name}/dist`);
  const files = readdirSync(folder).filter((file) => extname(file) in TYPES);
  return new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

/** The pages that a build's manifest declares. */
export function pagesOf(build: Build): readonly RemotePage[] {
  return (JSON.parse(build.get(MANIFEST) ?? '{}') as { shop: RemoteDescription }).shop.pages;
}

/** The same build with other contents under the same names, whose integrity is no longer the one that it names. */
export function tampered(build: Build, change: (text: string, file: string) => string): Build {
  return new Map([...build].map(([file, text]) => [file, change(text, file)]));
}

/** Another build with other contents under the same names, which no bundler writes. */
export function changed(build: Build, change: (text: string, file: string) => string): Build {
  return described(tampered(build, change));
}

/** The build with the integrity of its files in its entry and its manifest, as the build of a remote writes it. */
function described(build: Build): Build {
  const texts = new Map(build);
  const entry = [...build.keys()].find((file) => file.startsWith('remoteEntry.')) ?? '';
  texts.set(
    entry,
    (build.get(entry) ?? '').replace(
      INTEGRITY,
      (_, file: string) => `"${file}":"${integrityOf(build.get(file) ?? '')}"`,
    ),
  );
  texts.delete(MANIFEST);
  const manifest = JSON.parse(build.get(MANIFEST) ?? '{}') as { shop: RemoteDescription };
  const files = Object.fromEntries([...texts].map(([file, text]) => [file, integrityOf(text)]));
  const shop = { ...manifest.shop, version: hashOf(JSON.stringify(files)), files };
  return texts.set(MANIFEST, JSON.stringify({ ...manifest, shop }));
}

function integrityOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

/** The next release of a build: other contents, under other names. */
export function nextRelease(build: Build, change: (text: string, file: string) => string): Build {
  const hashes = [...build.keys()].flatMap((file) => HASH.exec(file)?.[1] ?? []);
  const renew = (text: string) =>
    hashes.reduce((result, hash) => result.replaceAll(hash, hashOf(`${hash} in the next release`)), text);
  return described(new Map([...tampered(build, change)].map(([file, text]) => [renew(file), renew(text)])));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/** A static host for one remote, on an origin of its own: hashed files are cached for ever, the manifest is not. */
export class RemoteHost {
  /** Files that browsers requested, with their query, in order. Without the shop's own repeated reading of the manifest. */
  readonly asked: string[] = [];
  private readonly waiting: { file: string; answer: () => void }[] = [];
  private readonly server: Server;
  private build: Build;
  private stalled: RegExp | null = null;

  constructor(build: Build) {
    this.build = build;
    this.server = createServer((request, response) => this.answer(request, response));
  }

  /** @returns the address of the manifest */
  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `${this.origin}/${MANIFEST}`;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  /** Replaces this build by another, and deletes its files. */
  deploy(build: Build): void {
    this.build = build;
  }

  /** Leaves requests for some files unanswered. @param files null answers every later request, but none that waits already */
  stall(files: RegExp | null): void {
    this.stalled = files;
  }

  /** Answers delayed requests for some files, with the contents at the time of the request. */
  release(files: RegExp): void {
    for (const request of this.waiting.filter(({ file }) => files.test(file))) {
      this.waiting.splice(this.waiting.indexOf(request), 1);
      request.answer();
    }
  }

  private answer({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
    const file = url.slice(1).split('?')[0] ?? '';
    if (headers['user-agent']?.startsWith('Mozilla/')) this.asked.push(url.slice(1));
    const text = this.build.get(file);
    const answer = () =>
      response
        .writeHead(text === undefined ? 404 : 200, {
          'access-control-allow-origin': '*',
          'cache-control': HASH.test(file) && text !== undefined ? 'public, max-age=31536000, immutable' : 'no-cache',
          'content-type': TYPES[extname(file)] ?? 'text/plain',
        })
        .end(text);
    if (this.stalled?.test(file)) this.waiting.push({ file, answer });
    else answer();
  }
}
