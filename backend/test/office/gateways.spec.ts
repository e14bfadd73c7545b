import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { HistoryAnswer } from '@fyonka/api-contract/wire/office/edits';
import type { PaymentSettingsAnswer, ReconciliationAnswer } from '@fyonka/api-contract/wire/office/payments';
import type { PaymentMethodsAnswer } from '@fyonka/api-contract/wire/payments';
import { Findings } from '../../src/application/ordering/money/ports.ts';
import { fils } from '../../src/domain/money.ts';
import { findingOf } from '../../src/domain/ordering/money/finding.ts';
import { anAdministrator } from '../support/accounts/accounts.ts';
import { faultsOf, MoneyOffice } from '../support/money.ts';
import { expectRefusal, read } from '../support/server/answers.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let office: MoneyOffice;
beforeAll(async () => {
  shop = await openTestShop();
  office = new MoneyOffice(shop, await anAdministrator(shop));
});
afterAll(() => shop.close());

describe('how customers can pay', () => {
  const settings = () => office.get<PaymentSettingsAnswer>('payments/settings');
  const save = (given: object) =>
    settings().then((present) => office.call('PUT', 'payments/settings', { ...present, ...given }));

  test('is not undone by a window that was open before somebody else saved', async () => {
    const { gateways: _gateways, ...opened } = await settings();
    const first = { ...opened, transferDetails: { en: 'IBAN of the first', ar: 'آيبان الأول' } };
    const second = { ...opened, transferDetails: { en: 'IBAN of the second', ar: 'آيبان الثاني' } };
    expect(await read(await office.call('PUT', 'payments/settings', first), 200)).toMatchObject({
      version: opened.version + 1,
    });
    const refused = await office.call('PUT', 'payments/settings', second);
    expect(await read(refused, 409)).toMatchObject({
      code: 'EDIT_CONFLICT',
      conflict: { current: { ...first, version: opened.version + 1 }, changedBy: expect.any(String) },
    });
    expect(await settings()).toMatchObject({ transferDetails: first.transferDetails });
    await read(await save({ transferDetails: opened.transferDetails }), 200);
  });

  test('is decided by the office, in the order of the office', async () => {
    const { methods } = await settings();
    expect(methods.find(({ id }) => id === 'card')).toMatchObject({ isOffered: true, gateways: ['sandbox'] });
    const wanted = ['transfer', 'cash-on-delivery', 'card', 'knet', 'apple-pay'];
    const changed = wanted.map((id) => ({ id, isOffered: id !== 'knet' && id !== 'apple-pay', gateway: null }));
    const transferDetails = { en: 'IBAN KW81 CBKU', ar: 'آيبان KW81 CBKU' };
    const saved = await read<PaymentSettingsAnswer>(await save({ methods: changed, transferDetails }), 200);
    expect(saved).toMatchObject({ transferDetails, methods: changed });
    const offered = (await (await shop.get('/api/payments/methods')).json()) as PaymentMethodsAnswer;
    expect(offered.methods.map(({ id }) => id)).toEqual(['transfer', 'cash-on-delivery', 'card']);
    expect(offered.transferDetails).toEqual(transferDetails);
    const { entries } = await office.get<HistoryAnswer>('history?subject=settings');
    expect(entries[0]).toMatchObject({ kind: 'changed', by: office.visitor.email });
    await read(await save({ methods }), 200);
  });

  test('names every faulty field', async () => {
    const { methods } = await settings();
    const [first, ...others] = methods;
    expect(await faultsOf(await save({ methods: others }))).toEqual(['methods REQUIRED']);
    expect(await faultsOf(await save({ methods: [{ ...first, gateway: 'tap' }, ...others] }))).toEqual([
      'methods.0.gateway INVALID',
    ]);
  });
});

describe('the keys of a gateway', () => {
  const SECRET_KEY = 'sk_test_made-up-key-of-this-test';
  let closed: TestShop;
  let shopkeeper: MoneyOffice;
  beforeAll(async () => {
    closed = await openTestShop();
    shopkeeper = new MoneyOffice(closed, await anAdministrator(closed));
  });
  afterAll(() => closed.close());

  const put = (keys: object, password = shopkeeper.visitor.password, gateway = 'tap') =>
    shopkeeper.call('PUT', `payments/keys/${gateway}`, { password, keys });
  const tap = async () =>
    (await shopkeeper.get<PaymentSettingsAnswer>('payments/settings')).gateways.find(({ id }) => id === 'tap');

  test('need the password, and the form of a key', async () => {
    await expectRefusal(put({ secretKey: SECRET_KEY }, 'wrong'), 400, 'PASSWORD_INCORRECT');
    expect(await faultsOf(await put({ secretKey: 'pk_test_made-up-key-of-this-test' }))).toEqual([
      'keys.secretKey INVALID',
    ]);
    expect(await faultsOf(await put({ secretKey: SECRET_KEY, more: 'x' }))).toEqual(['keys INVALID']);
    expect(await faultsOf(await put({ secretKey: 1 }))).toEqual(['keys INVALID']);
    await expectRefusal(put({ secretKey: SECRET_KEY }, undefined, 'stripe'), 404, 'GATEWAY_UNKNOWN');
    expect(await tap()).toMatchObject({ isConfigured: false, keysFrom: null, keyFields: [{ name: 'secretKey' }] });
  });

  test('are stored encrypted, in no answer, log or history, and can be deleted', async () => {
    const answer = await put({ secretKey: ` ${SECRET_KEY} ` });
    const text = await answer.clone().text();
    expect(await read<PaymentSettingsAnswer>(answer, 200)).toMatchObject({
      gateways: [{ id: 'sandbox', keysFrom: 'built-in' }, { id: 'tap', isConfigured: true, keysFrom: 'office' }, {}],
    });
    const history = await shopkeeper.get<HistoryAnswer>('history?subject=payments');
    expect(history.entries[0]).toMatchObject({ kind: 'keys-changed', by: shopkeeper.visitor.email });
    for (const seen of [text, JSON.stringify(history), closed.logged(), await written()])
      expect(seen).not.toContain('made-up-key-of-this-test');
    expect(await tap()).toMatchObject({ isTest: true });
    await read(await put({}), 200);
    expect(await tap()).toMatchObject({ isConfigured: false, keysFrom: null });
    const { total } = await shopkeeper.get<HistoryAnswer>('history?subject=payments');
    await read(await put({}), 200);
    expect(await shopkeeper.get('history?subject=payments')).toMatchObject({ total });
  });

  /** Every byte that the shop has written. */
  async function written(): Promise<string> {
    const files = readdirSync(closed.dataDir, { recursive: true, withFileTypes: true });
    const contents = files
      .filter((file) => file.isFile())
      .map((file) => readFileSync(join(file.parentPath, file.name)));
    const text = Buffer.concat(contents).toString('latin1');
    // The search would find a key that is stored as it is: an e-mail is.
    expect(text).toContain(shopkeeper.visitor.email);
    return text;
  }

  test('of another service are stored in the same way, and are no keys of a gateway', async () => {
    const keys = { apiKey: 'main_made-up-key-of-this-test', secret: 'made-up-key-of-this-test' };
    const set = (service: string, given: object, password = shopkeeper.visitor.password) =>
      shopkeeper.call('PUT', `service-keys/${service}`, { password, keys: given });
    await expectRefusal(set('armada', keys, 'wrong'), 400, 'PASSWORD_INCORRECT');
    await expectRefusal(set('tap', { secretKey: SECRET_KEY }), 404, 'NOT_FOUND');
    expect(await faultsOf(await set('armada', { apiKey: 'other_made-up' }))).toEqual([
      'keys.apiKey INVALID',
      'keys.secret REQUIRED',
    ]);
    const answer = await set('armada', keys);
    const text = await answer.clone().text();
    expect(await read(answer, 200)).toMatchObject({
      services: [{ service: 'armada', isSet: true, isReadable: true }, { isSet: false }, { isSet: false }],
    });
    const history = await shopkeeper.get<HistoryAnswer>('history?subject=settings');
    expect(history.entries[0]).toMatchObject({ kind: 'keys-changed', by: shopkeeper.visitor.email });
    for (const seen of [text, JSON.stringify(history), closed.logged(), await written()])
      expect(seen).not.toContain('made-up-key-of-this-test');
    expect(await tap()).toMatchObject({ isConfigured: false });
    expect(await read(await set('armada', {}), 200)).toMatchObject({
      services: [{ isSet: false }, { isSet: false }, { isSet: false }],
    });
  });

  test('of the environment cannot be changed in the office', async () => {
    const set = await openTestShop({ TAP_SECRET_KEY: SECRET_KEY });
    try {
      const administrator = new MoneyOffice(set, await anAdministrator(set));
      const { password } = administrator.visitor;
      const refused = await administrator.call('PUT', 'payments/keys/tap', {
        password,
        keys: { secretKey: SECRET_KEY },
      });
      expect(await faultsOf(refused)).toEqual(['keys KEYS_FROM_ENVIRONMENT']);
      const { gateways } = await administrator.get<PaymentSettingsAnswer>('payments/settings');
      expect(gateways).toMatchObject([{}, { id: 'tap', isConfigured: true, keysFrom: 'environment' }, {}]);
    } finally {
      await set.close();
    }
  });

  test('are tried, at most some times in a while', async () => {
    const check = (gateway: string) => shopkeeper.call('POST', `payments/keys/${gateway}/check`);
    expect(await read(await check('sandbox'), 200)).toEqual({ result: 'works', reason: null });
    await expectRefusal(check('myfatoorah'), 404, 'GATEWAY_UNKNOWN');
    const more = await Promise.all(Array.from({ length: 6 }, () => check('sandbox')));
    expect(more.map(({ status }) => status)).toContain(429);
  });
});

describe('the comparison with the gateways', () => {
  test('is run, and a difference is marked as dealt with', async () => {
    const rest = { orderNumber: null, amount: fils(1234), expected: null, foundAt: Date.now() };
    const finding = findingOf({ kind: 'unknown-charge', gateway: 'tap', reference: 'chg_TS/01', ...rest });
    const { id } = finding;
    await shop.application.get(Findings).add(finding);
    const found = await read<ReconciliationAnswer>(await office.call('POST', 'reconciliation/run', { days: 1 }), 200);
    expect(found).toMatchObject({
      open: 1,
      findings: [{ id, kind: 'unknown-charge', amount: 1.234, expected: null, resolvedAt: null, note: '' }],
      lastRun: { endedAt: expect.any(String), found: 0, unavailable: [] },
    });
    const path = `reconciliation/findings/${encodeURIComponent(id)}/resolve`;
    expect(await faultsOf(await office.call('POST', path, { note: ' ' }))).toEqual(['note REQUIRED']);
    const resolved = await read<ReconciliationAnswer>(
      await office.call('POST', path, { note: 'Of the old shop' }),
      200,
    );
    expect(resolved).toMatchObject({
      open: 0,
      findings: [{ note: 'Of the old shop', resolvedBy: office.visitor.email }],
    });
    await expectRefusal(
      office.call('POST', 'reconciliation/findings/nothing/resolve', { note: 'No' }),
      404,
      'FINDING_NOT_FOUND',
    );
    const { entries } = await office.get<HistoryAnswer>('history?subject=payments');
    expect(entries[0]).toMatchObject({ kind: 'finding-resolved', by: office.visitor.email });
  });
});
