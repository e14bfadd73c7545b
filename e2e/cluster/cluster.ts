import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFront } from './front.ts';
import { freePorts, Running, until } from './processes.ts';
import { MONGOD, NGINX } from './programs.ts';

const ROOT = join(import.meta.dirname, '../..');
const MEMORY = '/dev/shm';
const NODE = process.execPath;

interface Member {
  readonly address: string;
  readonly process: Running;
}

export interface Backend {
  readonly origin: string;
  readonly metrics: string;
  readonly process: Running;
  /** Begins again after it was killed. */
  start(): Promise<Backend>;
}

/** The shop as `deploy/` describes it, on this machine alone: three members of a set, two backends, nginx before them. */
export class Cluster {
  private constructor(
    private readonly folder: string,
    readonly origin: string,
    private readonly members: readonly Member[],
    readonly backends: Backend[],
    private readonly nginx: Running,
  ) {}

  static async start(): Promise<Cluster> {
    const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'fyonka-cluster-'));
    const [front = 0, ...others] = await freePorts(8);
    const secrets = { admin: randomBytes(16).toString('hex'), shop: randomBytes(16).toString('hex') };
    const members = startMembers(folder, others.slice(0, 3));
    await setUp(members, secrets);
    const addresses = members.map(({ address }) => address).join(',');
    const environment = {
      MONGODB_URI: `mongodb://shop:${secrets.shop}@${addresses}/shop?replicaSet=shop`,
      JWT_SECRET: randomBytes(24).toString('hex'),
      PUBLIC_URL: `http://127.0.0.1:${front}`,
      TRUST_PROXY: 'loopback',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
      DEMO: '1',
    };
    const [one = 0, other = 0, oneMetrics = 0, otherMetrics = 0] = others.slice(3);
    const backends = [
      await startBackend(one, oneMetrics, environment),
      await startBackend(other, otherMetrics, environment),
    ];
    const nginx = startFront(join(folder, 'nginx'), front, [one, other]);
    const cluster = new Cluster(folder, `http://127.0.0.1:${front}`, members, backends, nginx);
    await until('nginx answers', async () => (await fetch(`${cluster.origin}/api/health/ready`)).ok);
    return cluster;
  }

  /** @returns the address of the member that is killed */
  async killPrimary(): Promise<string> {
    const primary = await this.primary();
    await primary.process.end('SIGKILL');
    return primary.address;
  }

  async stop(): Promise<void> {
    await this.nginx.end('SIGKILL');
    await Promise.all(this.backends.map(({ process }) => process.end('SIGKILL')));
    await Promise.all(this.members.map(({ process }) => process.end('SIGKILL')));
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async primary(): Promise<Member> {
    const addresses = this.members.map(({ address }) => address).join(',');
    const asked = Running.start(NODE, [join(ROOT, 'deploy/database/members.mjs'), addresses]);
    await asked.ended();
    const primary = this.members.find(({ address }) => asked.output.includes(`${address} primary`));
    if (primary === undefined) throw new Error(`the set has no primary:\n${asked.output}`);
    return primary;
  }
}

function startMembers(folder: string, ports: readonly number[]): Member[] {
  const key = join(folder, 'key');
  writeFileSync(key, randomBytes(48).toString('base64'), { mode: 0o400 });
  return ports.map((port) => {
    const dbPath = join(folder, `member-${port}`);
    mkdirSync(dbPath);
    const place = ['--port', String(port), '--dbpath', dbPath, '--bind_ip', '127.0.0.1', '--nounixsocket'];
    const size = ['--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '64'];
    const process = Running.start(MONGOD, ['--replSet', 'shop', '--keyFile', key, '--quiet', ...place, ...size]);
    return { address: `127.0.0.1:${port}`, process };
  });
}

/** By the program that sets up any such cluster. */
async function setUp(members: readonly Member[], secrets: { admin: string; shop: string }): Promise<void> {
  const program = Running.start(NODE, [join(ROOT, 'deploy/database/set-up.mjs')], {
    DATABASE_MEMBERS: members.map(({ address }) => address).join(','),
    DATABASE_ADMIN_PASSWORD: secrets.admin,
    DATABASE_PASSWORD: secrets.shop,
  });
  if ((await program.ended()) !== 0) throw new Error(`${program.output}\n${members[0]?.process.output ?? ''}`);
}

async function startBackend(port: number, metricsPort: number, environment: Record<string, string>): Promise<Backend> {
  const process = Running.start(NODE, [join(ROOT, 'backend/dist/main.js')], {
    ...environment,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
  });
  const origin = `http://127.0.0.1:${port}`;
  await until(`a backend is ready\n${process.output}`, async () => {
    if (process.hasEnded) throw new Error(process.output);
    return (await fetch(`${origin}/api/health/ready`)).ok;
  });
  const start = () => startBackend(port, metricsPort, environment);
  return { origin, metrics: `http://127.0.0.1:${metricsPort}/metrics`, process, start };
}

function startFront(folder: string, port: number, backends: readonly number[]): Running {
  const settings = writeFront(folder, {
    listen: `listen 127.0.0.1:${port};`,
    backends: backends.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=2s;`).join('\n'),
  });
  return Running.start(NGINX, ['-e', 'stderr', '-c', settings, '-g', 'daemon off;']);
}
