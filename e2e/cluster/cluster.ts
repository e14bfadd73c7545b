import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMINISTRATOR } from '../support/remotes/server.ts';
import type { RunningShop } from '../support/remotes/server.ts';
import { writeFront } from './front.ts';
import { freePorts, Running, untilAnswered } from './processes.ts';
import { MONGOD, NGINX } from './programs.mjs';

const ROOT = join(import.meta.dirname, '../..');
const MEMORY = '/dev/shm';
const NODE = process.execPath;

interface Member {
  readonly address: string;
  readonly process: Running;
}

interface BackendPlace {
  readonly origin: string;
  readonly metrics: string;
  readonly environment: Record<string, string>;
}

/** The shop as `deploy/` describes it, on this machine alone: three members of a set, two backends, nginx before them. */
export class Cluster implements RunningShop {
  readonly origin: string;
  readonly dataDir: string;
  /** Addresses of the backends, without nginx. */
  readonly places: readonly BackendPlace[];
  private readonly folder: string;
  private readonly members: readonly Member[];
  private readonly backends: Running[] = [];
  private nginx: Running | undefined;

  private constructor(folder: string, ports: readonly number[]) {
    const [front, one, oneMetrics, other, otherMetrics, ...members] = ports.map((port) => `127.0.0.1:${port}`);
    this.folder = folder;
    this.origin = `http://${front}`;
    this.members = startMembers(folder, members);
    this.dataDir = join(folder, 'data');
    const environment = {
      JWT_SECRET: randomBytes(24).toString('hex'),
      PUBLIC_URL: this.origin,
      TRUST_PROXY: 'loopback',
      DATA_DIR: this.dataDir,
      LOG_LEVEL: 'warn',
      DEMO: '1',
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
    };
    this.places = [
      { origin: `http://${one}`, metrics: `http://${oneMetrics}/metrics`, environment },
      { origin: `http://${other}`, metrics: `http://${otherMetrics}/metrics`, environment },
    ];
  }

  /** When one program fails to start, ends those that were started before it. */
  static async start(): Promise<Cluster> {
    const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'fyonka-cluster-'));
    const cluster = new Cluster(folder, await freePorts(8));
    try {
      await cluster.open();
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  async startBackend(number: number): Promise<void> {
    const place = this.places[number];
    if (place === undefined) throw new Error(`there is no backend ${number}`);
    const { port } = new URL(place.origin);
    const backend = Running.start(NODE, [join(ROOT, 'backend/dist/main.js')], {
      ...place.environment,
      PORT: port,
      METRICS_PORT: new URL(place.metrics).port,
    });
    this.backends[number] = backend;
    await untilAnswered(`${place.origin}/api/health/ready`, backend);
  }

  async killBackend(number: number): Promise<void> {
    await this.backends[number]?.end('SIGKILL');
  }

  /** Stops it as an upgrade does: it finishes requests in progress. */
  async stopBackend(number: number): Promise<void> {
    await this.backends[number]?.end('SIGTERM');
  }

  async killPrimary(): Promise<void> {
    const asked = Running.start(NODE, [join(ROOT, 'deploy/database/members.mjs'), this.addresses]);
    await asked.ended();
    const primary = this.members.find(({ address }) => asked.output.includes(`${address} primary`));
    if (primary === undefined) throw new Error(`the set has no primary:\n${asked.output}`);
    await primary.process.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.nginx?.end('SIGTERM');
    const others = [...this.backends, ...this.members.map((member) => member.process)];
    await Promise.all(others.map((running) => running.end('SIGKILL')));
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get addresses(): string {
    return this.members.map(({ address }) => address).join(',');
  }

  private async open(): Promise<void> {
    const password = await this.setUp();
    for (const { environment } of this.places)
      environment['MONGODB_URI'] = `mongodb://shop:${password}@${this.addresses}/shop?replicaSet=shop`;
    await Promise.all([this.startBackend(0), this.startBackend(1)]);
    const settings = writeFront(join(this.folder, 'nginx'), {
      listen: `listen ${new URL(this.origin).host};`,
      backends: this.places.map(({ origin }) => `server ${new URL(origin).host} max_fails=1 fail_timeout=2s;`),
    });
    this.nginx = Running.start(NGINX, ['-e', 'stderr', '-c', settings, '-g', 'daemon off;']);
    await untilAnswered(`${this.origin}/api/health/ready`, this.nginx);
  }

  /** Makes the members a replica set by the program of `deploy/database`. @returns the password of the shop's user */
  private async setUp(): Promise<string> {
    const password = randomBytes(16).toString('hex');
    const program = Running.start(NODE, [join(ROOT, 'deploy/database/set-up.mjs')], {
      DATABASE_MEMBERS: this.addresses,
      DATABASE_ADMIN_PASSWORD: randomBytes(16).toString('hex'),
      DATABASE_PASSWORD: password,
    });
    if ((await program.ended()) !== 0) throw new Error(program.output);
    return password;
  }
}

function startMembers(folder: string, addresses: readonly string[]): Member[] {
  const key = join(folder, 'key');
  writeFileSync(key, randomBytes(48).toString('base64'), { mode: 0o400 });
  const settings = join(folder, 'mongod.conf');
  const written = readFileSync(join(ROOT, 'deploy/database/mongod.conf'), 'utf8');
  writeFileSync(
    settings,
    written.replace('/etc/fyonka/database.key', key).replace('cacheSizeGB: 1', 'cacheSizeGB: 0.25'),
  );
  return addresses.map((address) => {
    const { port } = new URL(`http://${address}`);
    const dbPath = join(folder, `member-${port}`);
    mkdirSync(dbPath);
    const place = ['--port', port, '--dbpath', dbPath, '--nounixsocket'];
    const process = Running.start(MONGOD, ['--config', settings, ...place, '--oplogSize', '64', '--quiet']);
    return { address, process };
  });
}
