// Every boundary rule has a probe: a small tree that breaks it, and must be caught.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import configuration from '../.dependency-cruiser.mjs';
import { checkBoundaries } from './boundaries.mjs';

const EMPTY = 'export const nothing = 0;\n';

/** Packages that only one adapter may import. */
const PACKAGES_OF_ADAPTERS = ['mongoose', '@nestjs/mongoose', 'mongodb-memory-server-core'];

/** Only the root of the tree declares it, and no workspace in it does. */
const PACKAGE_OF_THE_ROOT = 'package-of-the-root';

/** Rule → the file that breaks it and what it imports (a file of the tree, or a bare name). @type {Record<string, [string, string]>} */
const PROBES = {
  'domain-is-closed': ['backend/src/domain/money.ts', 'backend/src/application/port.ts'],
  'values-stand-alone': ['libs/api-contract/src/values/limits.ts', 'libs/api-contract/src/pages/routes.ts'],
  'application-sees-domain-only': [
    'backend/src/application/use-case.ts',
    'backend/src/adapters/sqlite/ordering/orders.ts',
  ],
  'storage-knows-no-database': [
    'backend/src/storage/catalog/bundles.ts',
    'backend/src/adapters/sqlite/ordering/orders.ts',
  ],
  'only-databases-and-wiring-know-storage': ['backend/src/application/use-case.ts', 'backend/src/storage/store.ts'],
  'adapters-are-islands': ['backend/src/adapters/http/controller.ts', 'backend/src/adapters/sqlite/ordering/orders.ts'],
  'only-the-wiring-knows-adapters': ['backend/src/config.ts', 'backend/src/adapters/sqlite/ordering/orders.ts'],
  'nothing-inside-knows-the-wiring': ['backend/src/adapters/mail/smtp.ts', 'backend/src/app.module.ts'],
  'only-the-choice-of-databases-knows-sqlite': [
    'backend/src/wiring/storage.ts',
    'backend/src/adapters/sqlite/storage.ts',
  ],
  'only-the-choice-of-databases-knows-mongo': [
    'backend/src/wiring/storage.ts',
    'backend/src/adapters/mongo/database-choice.ts',
  ],
  'backend-uses-the-contract-alone': ['backend/src/adapters/pages/page.ts', 'libs/ui/src/actions/button.ts'],
  'remotes-are-islands': ['mfe-catalog/src/home.ts', 'mfe-checkout/src/cart.ts'],
  'shell-knows-no-remote': ['shell/src/router.ts', 'mfe-catalog/src/product.ts'],
  'libs-know-no-application': ['libs/ui/src/header.ts', 'shell/src/layout.ts'],
  'lib-api-contract-stands-on-nothing': ['libs/api-contract/src/order.ts', 'libs/shop-bridge/src/cart.ts'],
  'lib-shop-bridge-stands-on-api-contract': ['libs/shop-bridge/src/session.ts', 'libs/i18n/src/format.ts'],
  'lib-i18n-stands-on-api-contract-and-shop-bridge': ['libs/i18n/src/messages.ts', 'libs/api-client/src/http.ts'],
  'lib-api-client-stands-on-api-contract-and-shop-bridge': [
    'libs/api-client/src/orders.ts',
    'libs/ui/src/fields/field.ts',
  ],
  'lib-ui-stands-on-api-contract-and-shop-bridge-and-i18n': ['libs/ui/src/card.ts', 'libs/api-client/src/catalog.ts'],
  'lib-federation-stands-on-api-contract-and-shop-bridge-and-api-client': [
    'libs/federation/src/runtime/host.ts',
    'libs/ui/src/actions/button.ts',
  ],
  'lib-testing-stands-on-api-contract-and-shop-bridge': ['libs/testing/src/open.ts', 'libs/ui/src/overlays/dialog.ts'],
  'schemas-stay-on-the-server': ['mfe-catalog/src/filter.ts', 'libs/api-contract/src/wire/catalog.ts'],
  'modules-with-state-by-their-names': ['libs/shop-bridge/src/wishes.ts', 'libs/shop-bridge/src/cart.ts'],
  'remotes-do-not-federate': ['mfe-catalog/src/routes.ts', 'libs/federation/src/runtime/host.ts'],
  'journeys-look-from-outside': ['e2e/support/shopper.ts', 'backend/src/domain/money.ts'],
  'no-tests-in-the-product': ['shell/src/main.ts', 'libs/testing/src/fake-api.ts'],
  'no-cycles': ['backend/src/domain/a.ts', 'backend/src/domain/b.ts'],
  'nothing-unresolved': ['mfe-admin/src/page.ts', './missing.ts'],
  'no-undeclared-dependency': ['mfe-admin/src/chart.ts', 'undeclared-package'],
};

/** Further ways to break a rule, beside its probe above. @type {[rule: string, from: string, to: string][]} */
const BACK_DOORS = [
  [
    'only-the-choice-of-databases-knows-sqlite',
    'backend/test/server/process.programs.spec.ts',
    'backend/src/adapters/sqlite/connection/database.ts',
  ],
  ['only-the-choice-of-databases-knows-sqlite', 'backend/src/adapters/payments/bank.ts', 'node:sqlite'],
  ['only-the-choice-of-databases-knows-sqlite', 'e2e/support/remotes/server.ts', 'node:sqlite'],
  [
    'only-the-choice-of-databases-knows-mongo',
    'backend/test/server/process.programs.spec.ts',
    'backend/src/adapters/mongo/connection/database.ts',
  ],
  ['only-the-choice-of-databases-knows-mongo', 'backend/src/adapters/sqlite/ordering/orders.ts', 'mongoose'],
  ['only-the-choice-of-databases-knows-mongo', 'backend/src/wiring/start/open-shop.ts', '@nestjs/mongoose'],
  ['only-the-choice-of-databases-knows-mongo', 'backend/test/support/shops/test-shop.ts', 'mongodb-memory-server-core'],
  ['nothing-inside-knows-the-wiring', 'backend/src/application/use-case.ts', 'backend/src/wiring/storage.ts'],
  ['nothing-inside-knows-the-wiring', 'backend/src/adapters/mail/files.ts', 'backend/src/folders.ts'],
  ['no-tests-in-the-product', 'mfe-checkout/src/checkout/checkout.ts', 'mfe-checkout/src/testing/goods.ts'],
  [
    'no-tests-in-the-product',
    'backend/src/adapters/sqlite/ordering/orders.ts',
    'backend/src/application/orders.contract.ts',
  ],
  ['no-undeclared-dependency', 'mfe-admin/src/chart.ts', PACKAGE_OF_THE_ROOT],
  ['backend-uses-the-contract-alone', 'backend/src/adapters/demo/demo-files.ts', 'demo/core/picture.mjs'],
  ['schemas-stay-on-the-server', 'libs/api-contract/src/values/colors.ts', 'libs/api-contract/src/wire/store.ts'],
  ['schemas-stay-on-the-server', 'mfe-admin/src/coupons.ts', 'libs/api-contract/src/endpoints/endpoints.ts'],
];

/** Rules that types may break: they apply to imports of values alone. */
const RULES_FOR_VALUES = ['schemas-stay-on-the-server', 'modules-with-state-by-their-names'];

let tree;

before(() => {
  tree = mkdtempSync(join(tmpdir(), 'boundaries-'));
});

after(() => rmSync(tree, { recursive: true, force: true }));

test('every rule has a probe', () => {
  assert.deepEqual(Object.keys(PROBES).sort(), configuration.forbidden.map(({ name }) => name).sort());
});

for (const [rule, from, to] of [
  ...Object.entries(PROBES).map(([name, imports]) => [name, ...imports]),
  ...BACK_DOORS,
]) {
  test(`${rule} is caught: ${from} → ${to}`, async () => {
    const folder = mkdtempSync(join(tree, 'probe-'));
    plant(folder, from, to, RULES_FOR_VALUES.includes(rule) ? importingValue : importingType);
    const { violations } = await checkBoundaries(['.'], folder);
    assert.ok(
      violations.some((violation) => violation.rule === rule && violation.from.endsWith(from)),
      `not caught; found: ${JSON.stringify(violations)}`,
    );
  });
}

const STRINGS_AND_COMMENTS = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g;
/** What a list, a number or a type never needs: functions, classes, calls, and names that can get another value. */
const CODE = /=>|`|\b(?:function|class|new|let|var)\b|\w\(/;

test('values that the domain imports have no code of their own', () => {
  const folder = join(import.meta.dirname, '../libs/api-contract/src/values');
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.ts'));
  const withCode = files.filter((file) =>
    CODE.test(readFileSync(join(folder, file), 'utf8').replace(STRINGS_AND_COMMENTS, '')),
  );
  assert.ok(files.length > 0);
  assert.deepEqual(withCode, []);
});

/** Writes the offending file and what it imports. */
function plant(folder, from, to, importing) {
  write(
    folder,
    'package.json',
    `{ "name": "probe", "type": "module", "dependencies": { "${PACKAGE_OF_THE_ROOT}": "1.0.0" } }`,
  );
  write(folder, `${from.split('/')[0]}/package.json`, '{ "name": "workspace", "type": "module" }');
  if (['undeclared-package', PACKAGE_OF_THE_ROOT, ...PACKAGES_OF_ADAPTERS].includes(to)) plantPackage(folder, to);
  else if (!to.startsWith('.')) write(folder, to, pointsBack(from, to) ? importingType(to, from) : EMPTY);
  write(folder, from, to.includes('/src/') ? importing(from, to) : `import '${to}';\n${EMPTY}`);
}

function plantPackage(folder, name) {
  write(folder, `node_modules/${name}/package.json`, `{ "name": "${name}", "main": "index.js" }`);
  write(folder, `node_modules/${name}/index.js`, EMPTY);
}

/** A cycle is two neighbours that import each other. */
function pointsBack(from, to) {
  return dirname(from) === dirname(to);
}

/** Imports a type, because a type must not cross a boundary either. */
function importingType(from, to) {
  return `import type { nothing } from '${'../'.repeat(from.split('/').length - 1)}${to}';\nexport type Nothing = typeof nothing;\n`;
}

function importingValue(from, to) {
  return `export { nothing } from '${'../'.repeat(from.split('/').length - 1)}${to}';\n`;
}

function write(folder, path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
