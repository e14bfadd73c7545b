import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { runtimeOfRemote } from './federation-runtime.ts';
import { standIns } from './stand-ins.ts';

const REPOSITORY = fileURLToPath(new URL('../../../../', import.meta.url));

test.each([
  ['every build', standIns],
  ['a remote', runtimeOfRemote],
])('the modules that replace others in %s exist', (_build, replacements) => {
  const missing = Object.values(replacements()).filter((file) => !existsSync(file));
  expect(missing).toEqual([]);
});

test.each(['shell', 'mfe-catalog', 'mfe-checkout', 'mfe-admin'])(
  '%s is built and started by files that exist',
  (name) => {
    const root = join(REPOSITORY, name);
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const files = Object.values(scripts).flatMap((command) => command.match(/(?<=^node )\S+/)?.[0] ?? []);
    expect(files).not.toEqual([]);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  },
);
