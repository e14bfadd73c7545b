import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach } from '@jest/globals';
import type { RemoteDescription, RemotePage } from '@fyonka/api-contract/pages/remote-pages';
import { pino } from 'pino';
import { KeptBuilds } from './kept-builds.ts';
import { KeptOwners } from './kept-owners.ts';
import { RemoteHosts } from './remote-hosts.ts';
import { Remotes } from './remotes.ts';

/** Every entry script of these hosts. */
const ENTRY = 'register();';
export const INTEGRITY = `sha384-${createHash('sha384').update(ENTRY).digest('base64')}`;

interface LogLine {
  level: number;
  msg: string;
  err?: { message: string };
}

/** A static host of remotes, and the shop's side of it, for each test of a file anew. */
export class RemoteHost {
  /** Contents by path; all other paths but those of entries are 404. A stream may be endless. */
  deployed: Record<string, string | Readable> = {};
  /** Paths that were requested. */
  asked: string[] = [];
  lines: LogLine[] = [];
  private folder = '';
  private server: Server = createServer();

  constructor() {
    beforeEach(() => this.start());
    afterEach(() => this.stop());
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get mapUrl(): string {
    return pathToFileURL(join(this.folder, 'remotes.json')).href;
  }

  writeMap(map: unknown): void {
    writeFileSync(new URL(this.mapUrl), typeof map === 'string' ? map : JSON.stringify(map));
  }

  /** Writes the build of a remote beside the shell. */
  buildBeside(name: string, manifest: string): void {
    const folder = join(this.folder, name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'mf-manifest.json'), manifest);
    const { files } = (JSON.parse(manifest) as { shop: RemoteDescription }).shop;
    for (const file of Object.keys(files)) writeFileSync(join(folder, file), ENTRY);
  }

  /** The server's view of the remotes. Those of the same test share the copies of builds, as after a restart. */
  remotes(map: Record<string, string>, mapUrl: string | null = null): Remotes {
    const log = pino({}, { write: (line: string) => void this.lines.push(JSON.parse(line) as LogLine) });
    const hosts = new RemoteHosts({
      map,
      mapUrl,
      folderOf: (name) => join(this.folder, name),
      releasesOf: (name) => [join(this.folder, name, 'releases')],
    });
    const kept = new KeptBuilds(join(this.folder, 'kept'));
    const owners = new KeptOwners(join(this.folder, 'owners.json'));
    return new Remotes({ hosts, kept, owners, shellPages: [], contract: 2 }, log);
  }

  /** Removes the server's copies of builds, as when a machine is set up anew. */
  loseCopies(): void {
    rmSync(join(this.folder, 'kept'), { recursive: true });
  }

  /** What the log warns of, without remotes that the map leaves out. */
  warnings(): string[] {
    return this.lines
      .filter(({ level }) => level === 40)
      .map(({ msg, err }) => `${msg}: ${err?.message}`)
      .filter((line) => !line.includes('/remotes/'));
  }

  private async start(): Promise<void> {
    Object.assign(this, { deployed: {}, asked: [], lines: [] });
    this.folder = mkdtempSync(join(tmpdir(), 'fyonka-remotes-'));
    this.server = createServer(({ url = '' }, response) => {
      this.asked.push(url);
      const found = this.deployed[url] ?? (/\/entry\.\w+\.js$/.test(url) ? ENTRY : undefined);
      response.writeHead(found === undefined ? 404 : 200);
      if (found instanceof Readable) found.pipe(response);
      else response.end(found);
    }).listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  private stop(): void {
    this.server.close();
    rmSync(this.folder, { recursive: true });
  }
}

/** The manifest of a build, with one page unless others are given. */
export function manifestOf(
  version: string,
  publicPath = 'auto',
  pages: readonly RemotePage[] = [{ pattern: '/levels/:key' }],
): string {
  return JSON.stringify({
    metaData: { publicPath, remoteEntry: { name: `entry.${version}.js`, path: '' } },
    exposes: [],
    shop: {
      contract: 2,
      version,
      pages,
      files: { [`entry.${version}.js`]: INTEGRITY },
    },
  });
}
