// Checks that nginx, systemd and Prometheus accept the settings of deploy/. Needs their programs and openssl, which
// `.ci/run` installs.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { ROOT } from './toolchain.mjs';

const DEPLOY = join(ROOT, 'deploy');
const folder = mkdtempSync(join(tmpdir(), 'fyonka-deploy-'));
after(() => rmSync(folder, { recursive: true, force: true }));

describe('nginx', () => {
  for (const place of ['machine', 'compose']) {
    test(`accepts the settings of ${place}`, () => {
      const settings = settingsOf(place);
      const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-e', 'stderr', '-c', settings], {
        encoding: 'utf8',
      });
      assert.equal(`${status} ${stderr}`, '0 ');
    });
  }

  /** Settings as they are on a server, except for certificates and ports below 1024, which a test cannot have. */
  function settingsOf(place) {
    const root = join(folder, place);
    mkdirSync(join(root, 'fyonka'), { recursive: true });
    for (const from of ['nginx', `nginx/${place}`])
      for (const file of readdirSync(join(DEPLOY, from)).filter((name) => name.endsWith('.conf')))
        cpSync(join(DEPLOY, from, file), join(root, 'fyonka', file));
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-subj',
        '/CN=shop.example',
        '-days',
        '1',
        '-keyout',
        join(root, 'privkey.pem'),
        '-out',
        join(root, 'fullchain.pem'),
      ],
      { stdio: 'ignore' },
    );
    for (const file of readdirSync(join(root, 'fyonka')))
      change(join(root, 'fyonka', file), (text) =>
        text
          .replaceAll('/etc/fyonka/tls', root)
          .replaceAll(/^(\s*listen (?:\[::\]:)?)(\d+)/gm, (_, words, port) => `${words}${47_000 + Number(port)}`),
      );
    change(join(root, 'fyonka/nginx.conf'), (text) =>
      text
        .replace('user www-data;', '')
        .replace('/run/nginx.pid', join(root, 'nginx.pid'))
        .replace('include mime.types;', 'include /etc/nginx/mime.types;')
        .replace(
          'include fyonka/shop.conf;',
          existsSync(join(root, 'fyonka/redirect.conf'))
            ? 'include fyonka/shop.conf; include fyonka/redirect.conf;'
            : 'include fyonka/shop.conf;',
        ),
    );
    cpSync(join(root, 'fyonka/nginx.conf'), join(root, 'nginx.conf'));
    return join(root, 'nginx.conf');
  }
});

describe('systemd', () => {
  for (const unit of readdirSync(join(DEPLOY, 'systemd'))) {
    test(`accepts ${unit}, which has few rights`, () => {
      const path = join(folder, unit);
      cpSync(join(DEPLOY, 'systemd', unit), path);
      // The programs of the units are usually not installed on the machine that runs the test.
      change(path, (text) => text.replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'));
      const verified = spawnSync('systemd-analyze', ['verify', '--man=no', path.replace('@.', '@3001.')], {
        encoding: 'utf8',
      });
      assert.equal(
        verified.stderr
          .split('\n')
          .filter((line) => line.includes(unit.replace('@.service', '')))
          .join('\n'),
        '',
      );
      assert.equal(verified.status, 0, verified.stderr);
      const exposed = spawnSync(
        'systemd-analyze',
        ['security', '--offline=true', '--threshold=40', '--no-pager', path],
        { encoding: 'utf8' },
      );
      assert.equal(exposed.status, 0, exposed.stdout.split('\n').slice(-3).join('\n') + exposed.stderr);
    });
  }
});

describe('Prometheus', () => {
  const promtool = (...words) => {
    const { status, stdout, stderr } = spawnSync('promtool', words, {
      cwd: join(DEPLOY, 'monitoring'),
      encoding: 'utf8',
    });
    assert.equal(status, 0, stdout + stderr);
  };

  test('accepts the alert rules', () => promtool('check', 'rules', '--lint=all', '--lint-fatal', 'alerts.yml'));

  for (const file of ['alerts.test.yml', 'alerts-at-start.test.yml', 'alerts-after-restart.test.yml'])
    test(`fires each of them when it should: ${file}`, () => promtool('test', 'rules', file));
});

function change(file, edit) {
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
}
