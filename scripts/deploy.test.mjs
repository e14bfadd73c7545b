// Checks that the files of deploy/ agree: files that they name exist, and a front end is deployed beside its earlier
// release. deploy-programs.test.mjs checks them with nginx and systemd; e2e/cluster runs all of it.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import { after, describe, test } from 'node:test';
import { parse } from 'yaml';
import { ROOT } from './toolchain.mjs';

const DEPLOY = join(ROOT, 'deploy');
const folder = mkdtempSync(join(tmpdir(), 'fyonka-deploy-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const read = (path) => readFileSync(join(DEPLOY, path), 'utf8');

describe('compose.yaml', () => {
  const text = read('compose.yaml');
  const compose = parse(text, { merge: true });
  const services = Object.entries(compose.services);

  test('has three members, two backends before them, and one front', () => {
    const names = services.map(([name]) => name);
    const named = (pattern) => names.filter((name) => pattern.test(name)).length;
    assert.deepEqual([named(/^database-\d$/), named(/^backend-\d$/), named(/^front$/)], [3, 2, 1]);
    for (const [, { command }] of services.filter(([name]) => /^database-\d$/.test(name)))
      assert.ok(command.includes('--keyFile') && command.includes('--replSet'));
  });

  test('names only services, networks, volumes and files that exist', () => {
    for (const [name, { depends_on: before = [], networks = [], network_mode: mode = '', volumes = [] }] of services) {
      const others = [
        ...(Array.isArray(before) ? before : Object.keys(before)),
        ...(mode.startsWith('service:') ? [mode.slice(8)] : []),
      ];
      for (const other of others) assert.ok(compose.services[other], `${name} waits for ${other}`);
      for (const network of Array.isArray(networks) ? networks : Object.keys(networks))
        assert.ok(network in compose.networks, `${name} is in ${network}`);
      for (const [source] of volumes.map((volume) => volume.split(':')))
        assert.ok(
          source.startsWith('.') ? existsSync(join(DEPLOY, source)) : source in compose.volumes,
          `${name}: ${source}`,
        );
    }
  });

  test('builds targets of the Dockerfile, which copies only existing files', () => {
    const dockerfile = read('Dockerfile');
    const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage]) => stage);
    for (const [name, { build }] of services.filter(([, { build }]) => build)) {
      assert.equal(normalize(join(DEPLOY, build.context)), `${ROOT}/`.slice(0, -1), name);
      assert.ok(existsSync(join(ROOT, build.dockerfile)) && stages.includes(build.target), name);
    }
    for (const [, from] of dockerfile.matchAll(/^COPY --from=(\S+)/gm)) assert.ok(stages.includes(from), from);
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources]) => sources.split(' '));
    for (const source of copied) assert.ok(source === '.' || globSync(source, { cwd: ROOT }).length > 0, source);
    assert.deepEqual(
      new Set([...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)].map(([, image]) => image)),
      new Set(['debian:bookworm-slim']),
    );
  });

  test('the operations page installs the tracing SDK in the version that the backend asks for', () => {
    const { peerDependencies } = JSON.parse(readFileSync(join(ROOT, 'backend/package.json'), 'utf8'));
    const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
    const name = '@opentelemetry/sdk-node';
    assert.ok(
      page.includes(`npm install --no-save --save-prod --omit=dev -w backend ${name}@${peerDependencies[name]}`),
    );
  });

  test('gives every folder of the sources to the build, and no file with secrets', () => {
    const ignored = read('Dockerfile.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('**/'))
      .map((line) => line.slice(3));
    const folders = readdirSync(join(ROOT, 'backend/src'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    assert.deepEqual(
      folders.filter((name) => ignored.includes(name)),
      [],
    );
    assert.ok(ignored.includes('.env'));
  });

  test('uses only settings that example.env explains', () => {
    const explained = new Set(
      read('example.env')
        .match(/^#?[A-Z_]+(?==)/gm)
        .map((name) => name.replace('#', '')),
    );
    const asked = [...text.matchAll(/(?<!\$)\$\{([A-Z_]+)/g)]
      .map(([, name]) => name)
      .filter((name) => name !== 'FRONT_PORT');
    assert.deepEqual(
      asked.filter((name) => !explained.has(name)),
      [],
    );
  });

  test('gives backends and front the addresses that nginx and TRUST_PROXY have', () => {
    const addressOf = (name) => compose.services[name].networks.inside.ipv4_address;
    const asked = [...read('nginx/compose/backends.conf').matchAll(/^server ([\d.]+):(\d+)/gm)].map(
      ([, ...place]) => place,
    );
    assert.deepEqual(asked, [
      [addressOf('backend-1'), '3000'],
      [addressOf('backend-2'), '3000'],
    ]);
    assert.equal(compose.services['backend-1'].environment.TRUST_PROXY, addressOf('front'));
  });

  test('publishes no port of a database or a backend', () => {
    assert.deepEqual(
      services.filter(([, { ports }]) => ports).map(([name]) => name),
      ['front'],
    );
    assert.equal(compose.networks.inside.internal, true);
    for (const [name, { networks }] of services.filter(
      ([name]) => name.startsWith('database-') && name !== 'database-set-up',
    ))
      assert.deepEqual([name, networks], [name, ['inside']]);
  });
});

describe('monitoring', () => {
  test('asks only for metrics that a process serves', () => {
    const source = ['shop-metrics.ts', 'front-end-metrics.ts']
      .map((file) => readFileSync(join(ROOT, 'backend/src/adapters/telemetry', file), 'utf8'))
      .join('');
    const asked = ['alerts.yml', 'dashboard.json'].flatMap(
      (file) => read(`monitoring/${file}`).match(/\bfyonka_[a-z_]+/g) ?? [],
    );
    const missing = asked.filter((name) => !source.includes(`'${name.replace(/_bucket$/, '')}'`));
    assert.deepEqual([asked.length > 30, missing], [true, []]);
  });

  test('has a test of each alert from the first start of a shop, and one of a shop that is restarted', () => {
    const alerts = [...read('monitoring/alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name);
    for (const file of ['alerts-at-start.test.yml', 'alerts-after-restart.test.yml']) {
      const tests = read(`monitoring/${file}`);
      assert.deepEqual([file, alerts.filter((name) => !new RegExp(`\\b${name}\\b`).test(tests))], [file, []]);
    }
  });
});

describe('restart-hung.mjs', () => {
  /** A process that stands for the backend: it accepts connections and does with requests what it is told. */
  async function backend(handle) {
    const server = `require('node:http').createServer(${handle}).listen(0, '127.0.0.1', function () { console.log(this.address().port) })`;
    const started = spawn(process.execPath, ['-e', server], { stdio: ['ignore', 'pipe', 'inherit'] });
    after(() => started.kill('SIGKILL'));
    const [port] = await once(started.stdout, 'data');
    return { port: String(port).trim(), process: started };
  }

  const check = async (port, { pid }, patience) => {
    const checking = spawn(process.execPath, [join(DEPLOY, 'restart-hung.mjs'), port, pid, patience], {
      stdio: 'ignore',
    });
    const [code] = await once(checking, 'exit');
    return code;
  };

  test('leaves a backend alone that answers, and one that does not listen', async () => {
    const { port, process: answering } = await backend("(_, response) => response.end('ok')");
    assert.equal(await check(port, answering, 8000), 0);
    assert.equal(await check('1', answering, 8000), 1);
    assert.equal(await check(port, answering, 8000), 0);
  });

  test('ends a backend that takes a request and does not answer', async () => {
    const { port, process: stuck } = await backend('() => { for (;;); }');
    const ended = once(stuck, 'exit');
    assert.equal(await check(port, stuck, 300), 1);
    assert.deepEqual(await ended, [null, 'SIGKILL']);
  });
});

describe('front-end.sh', () => {
  const target = join(folder, 'catalog');

  /** @param hoursAgo when it was deployed */
  function deploy(files, hoursAgo = 0) {
    const build = mkdtempSync(join(folder, 'build-'));
    mkdirSync(join(build, 'fonts'));
    for (const file of files) writeFileSync(join(build, file), file);
    execFileSync(join(DEPLOY, 'front-end.sh'), [build, target]);
    if (hoursAgo === 0) return;
    const then = Date.now() / 1000 - hoursAgo * 3600;
    for (const file of [...files, '.deployed']) utimesSync(join(target, file), then, then);
  }
  const deployed = () =>
    readdirSync(target, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .sort();

  test('keeps the files of the previous release, and removes older ones after a day', () => {
    deploy(['mf-manifest.json', 'a.11111111.js', 'fonts/kept.22222222.woff2'], 72);
    deploy(['mf-manifest.json', 'b.11111111.js', 'fonts/kept.22222222.woff2'], 48);
    assert.deepEqual(deployed(), ['a.11111111.js', 'b.11111111.js', 'kept.22222222.woff2', 'mf-manifest.json']);
    deploy(['mf-manifest.json', 'c.11111111.js']);
    assert.deepEqual(deployed(), ['b.11111111.js', 'c.11111111.js', 'kept.22222222.woff2', 'mf-manifest.json']);
  });
});
