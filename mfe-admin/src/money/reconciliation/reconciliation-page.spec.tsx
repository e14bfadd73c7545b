import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { FINDING_KINDS } from '@fyonka/api-contract/values/ordering/money';
import type { ListedDispute } from '@fyonka/api-contract/wire/office/orders/disputes';
import type { FindingView, ReconciliationAnswer } from '@fyonka/api-contract/wire/office/payments';
import { fakeApi, offline, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi, RecordedRequest } from '@fyonka/testing/fake-api';
import { openLoaded } from '../../testing/open-address.tsx';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };

function aFinding(now: Partial<FindingView> = {}): FindingView {
  return {
    id: 'other-amount.tap.chg_1',
    kind: 'other-amount',
    gateway: 'tap',
    reference: 'chg_1',
    orderNumber: '7K3QM-9TZ4W-C',
    amount: 13.305,
    expected: 13.3,
    foundAt: '2026-11-22T00:05:00.000Z',
    resolvedAt: null,
    resolvedBy: null,
    note: '',
    ...now,
  };
}

function answer(findings: FindingView[], now: Partial<ReconciliationAnswer> = {}): ReconciliationAnswer {
  return {
    findings,
    open: findings.filter(({ resolvedAt }) => resolvedAt === null).length,
    lastRun: {
      startedAt: '2026-11-22T00:00:00.000Z',
      endedAt: '2026-11-22T00:05:00.000Z',
      from: '2026-11-19T00:00:00.000Z',
      charges: 42,
      refunds: 1,
      found: 1,
      unavailable: [],
      gateways: [{ gateway: 'tap', comparedAt: '2026-11-22T00:00:00.000Z', nightsMissed: 0 }],
    },
    ...now,
  };
}
const DONE = aFinding({ resolvedAt: '2026-11-22T08:00:00.000Z', resolvedBy: 'dana@example.com', note: 'Gave it back' });

const READ = 'GET /api/admin/reconciliation';
const DISPUTES = 'GET /api/admin/disputes';
const disputes = (listed: Partial<ListedDispute>[], total = listed.length) => ({
  disputes: listed,
  open: { open: total, answered: 0 },
  total,
  page: 1,
  limit: 100,
});
const RESOLVE = 'POST /api/admin/reconciliation/findings/:id/resolve';
const RUN = 'POST /api/admin/reconciliation/run';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({ [READ]: answer([aFinding()]), [DISPUTES]: disputes([]) });
});
const openPage = (lang: 'en' | 'ar' = 'en') => openLoaded('/admin/reconciliation', lang);

test('disputed payments stand there with the day until which they are to be answered', async () => {
  const order = { amount: 13.3, gateway: 'tap', deadline: '2026-11-27' } as const;
  api.answer({
    [DISPUTES]: ({ query }: RecordedRequest) =>
      query.get('stage') === 'open'
        ? disputes([{ ...order, id: 'd1', orderNumber: '7K3QM-9TZ4W-C', state: 'open' }])
        : disputes([{ ...order, id: 'd2', orderNumber: '8K3QM-9TZ4W-C', state: 'answered' }], 3),
  });
  await openPage();
  const list = within((await screen.findByRole('heading', { name: 'Disputed payments' })).closest('section')!);
  expect(list.getByRole('link', { name: '7K3QM-9TZ4W-C' })).toHaveAttribute(
    'href',
    '/admin/orders/7K3QM-9TZ4W-C#money',
  );
  expect(await list.findByText('The bank decides')).toBeVisible();
  expect(list.getAllByRole('listitem')[0]).toHaveTextContent(/Answer until 27 November/);
  expect(list.getByText('and 2 more')).toBeVisible();
});

test.each(FINDING_KINDS)('a difference of the kind %s has a name, and says what to do, in both languages', (kind) => {
  for (const words of [en, ar] as Readonly<Record<string, unknown>>[]) {
    expect(String(words[`kind-${kind}`]).length).toBeGreaterThan(10);
    expect(String(words[`todo-${kind}`]).length).toBeGreaterThan(40);
  }
});

test('a difference shows both amounts, its order and its reference, and what to do', async () => {
  const visitor = await openPage();
  const finding = within(
    (await screen.findByRole('heading', { name: /different amounts/ })).closest('li') as HTMLElement,
  );
  expect(finding.getByText('The gateway says').parentElement).toHaveTextContent('13.305');
  expect(finding.getByText('The shop has').parentElement).toHaveTextContent('13.30');
  expect(finding.getByRole('link', { name: '7K3QM-9TZ4W-C' })).toHaveAttribute(
    'href',
    '/admin/orders/7K3QM-9TZ4W-C#money',
  );
  expect(finding.getByText(/Compare both amounts with the order/)).toBeVisible();
  await visitor.click(finding.getByRole('button', { name: 'Copy the reference chg_1' }));
  expect(await finding.findByText('Copied')).toBeVisible();
  expect(screen.getByText('1 difference is open')).toBeVisible();
  expect(screen.getByText(/42 payments, 1 refund/)).toBeVisible();
});

test('a difference is done with a note, and then listed apart', async () => {
  const visitor = await openPage();
  await visitor.click(await screen.findByRole('button', { name: 'Done' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'What was done about it?' }));
  const done = dialog.getByRole('button', { name: 'Done' });
  await visitor.click(done);
  expect(dialog.getByLabelText(/What was done/)).toHaveFocus();
  await visitor.type(dialog.getByLabelText(/What was done/), ' Gave it back ');
  api.answer({ [RESOLVE]: refusal(404, 'FINDING_NOT_FOUND') });
  await visitor.click(done);
  expect(await dialog.findByText(/no longer listed/)).toBeVisible();
  api.answer({ [RESOLVE]: answer([DONE]) });
  await visitor.click(done);
  expect(await screen.findByRole('heading', { name: 'The books agree' })).toBeVisible();
  expect(screen.getByText('1 that was dealt with')).toBeVisible();
  expect(screen.getByText('Gave it back')).toBeInTheDocument();
  expect(api.to(RESOLVE).at(-1)?.body).toEqual({ note: 'Gave it back' });
  expect(api.to(RESOLVE).at(-1)?.path).toContain('/findings/other-amount.tap.chg_1/');
});

test.each([
  ['Compare 3 days', 3],
  ['Compare 30 days', 30],
])('“%s” compares now', async (name, days) => {
  api.answer({ [READ]: answer([], { lastRun: null }) });
  const visitor = await openPage();
  expect(await screen.findByText(/have not been compared yet/)).toBeVisible();
  api.answer({ [RUN]: answer([aFinding()]) });
  await visitor.click(screen.getByRole('button', { name }));
  expect(await screen.findByRole('heading', { name: /different amounts/ })).toBeVisible();
  expect(await screen.findByText('Compared: 1 new difference.')).toBeVisible();
  expect(api.to(RUN)[0]?.body).toEqual({ days });
});

test('a comparison that did not happen is reported, and a gateway that did not answer is named', async () => {
  const lastRun = {
    ...(answer([]).lastRun as NonNullable<ReconciliationAnswer['lastRun']>),
    unavailable: ['tap' as const],
  };
  api.answer({ [READ]: answer([], { lastRun }), [RUN]: offline() });
  const visitor = await openPage();
  expect(await screen.findByText(/Did not answer: Tap/)).toBeVisible();
  await visitor.click(screen.getByRole('button', { name: 'Compare 3 days' }));
  expect(await screen.findByText(/The shop did not answer/)).toBeVisible();
});

test('what could not be compared does not look like books that agree', async () => {
  const complete = answer([]).lastRun as NonNullable<ReconciliationAnswer['lastRun']>;
  const lastRun = {
    ...complete,
    found: 0,
    unavailable: ['tap' as const],
    gateways: [
      { gateway: 'tap' as const, comparedAt: '2026-11-19T00:00:00.000Z', nightsMissed: 3 },
      { gateway: 'myfatoorah' as const, comparedAt: null, nightsMissed: 0 },
    ],
  };
  api.answer({ [READ]: answer([], { lastRun }), [RUN]: answer([], { lastRun }) });
  const visitor = await openPage();
  expect(await screen.findByRole('heading', { name: 'The books have not been compared' })).toBeVisible();
  expect(screen.queryByText('No difference is open')).toBeNull();
  expect(screen.getByText(/Tap: last really compared/)).toHaveTextContent(/19 Nov.*not compared since, for 3 nights/);
  expect(screen.getByText('MyFatoorah: never compared yet')).toBeVisible();
  await visitor.click(screen.getByRole('button', { name: 'Compare 3 days' }));
  expect(await screen.findByText(/Not everything was compared, since Tap did not answer/)).toBeVisible();
  expect(screen.queryByText(/nothing new was found/)).toBeNull();
});

test.each([
  ['broke off', { endedAt: null }],
  ['never happened', null],
])('a comparison that %s leaves it open whether the books agree', async (_how, change) => {
  const { lastRun } = answer([]);
  api.answer({ [READ]: answer([], { lastRun: change && lastRun && { ...lastRun, ...change } }) });
  await openPage();
  expect(await screen.findByRole('heading', { name: 'The books have not been compared' })).toBeVisible();
});

test('payments whose end nobody knows stand together, and each is done by itself', async () => {
  const unknown = ['chg_2', 'chg_3'].map((reference) =>
    aFinding({ id: `unknown-attempt.tap.${reference}`, kind: 'unknown-attempt', reference, amount: null }),
  );
  api.answer({ [READ]: answer([aFinding(), ...unknown]) });
  const visitor = await openPage();
  expect(await screen.findByRole('heading', { name: 'Nobody knows how 2 payments ended' })).toBeVisible();
  expect(screen.getAllByText(/Look for the payment at the gateway/)).toHaveLength(1);
  await visitor.click(screen.getByText('Show all 2'));
  const second = within(screen.getByRole('button', { name: 'Copy the reference chg_3' }).closest('li') as HTMLElement);
  await visitor.click(second.getByRole('button', { name: 'Done' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'What was done about it?' }));
  await visitor.type(dialog.getByLabelText(/What was done/), 'Not taken');
  api.answer({ [RESOLVE]: answer([DONE]) });
  await visitor.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(api.to(RESOLVE).at(-1)?.path).toContain('unknown-attempt.tap.chg_3'));
});

test('a silent gateway is named with its first night, and says when it has ended by itself', async () => {
  const silent = aFinding({
    kind: 'gateway-silent',
    reference: '2026-11-19',
    orderNumber: null,
    amount: null,
    expected: null,
  });
  api.answer({ [READ]: answer([silent, { ...silent, id: 'ended', resolvedAt: '2026-11-22T08:00:00.000Z' }]) });
  await openPage();
  const [open] = await screen.findAllByRole('heading', { name: /could not be compared for three nights/ });
  expect(open?.closest('li')).toHaveTextContent(/Tap\s*since 19 Nov/);
  expect(screen.getByText(/It ended by itself/)).toBeInTheDocument();
});

test('what does not agree in the own books is named without a gateway', async () => {
  const differs = aFinding({
    kind: 'books-differ',
    gateway: null,
    reference: 'received 26XKQ-4MPR7-1',
    amount: 5,
    expected: 4,
  });
  api.answer({ [READ]: answer([differs, { ...differs, id: 'ended', resolvedAt: '2026-11-22T08:00:00.000Z' }]) });
  await openPage();
  const [open] = await screen.findAllByRole('heading', { name: "The shop's own books do not agree" });
  const finding = open?.closest('li');
  expect(finding).toHaveTextContent(/Is stored\s*5\.00.*Is explained\s*4\.00.*received 26XKQ-4MPR7-1/);
  expect(screen.getByText(/^It ended by itself: the books agree/)).toBeInTheDocument();
});

test('the page is in Arabic, and can be read again after a failure', async () => {
  api.answer({ [READ]: refusal(503, 'UNAVAILABLE') });
  const visitor = await openPage('ar');
  await screen.findByRole('alert');
  api.answer({ [READ]: answer([]) });
  await visitor.click(screen.getByRole('button', { name: /المحاولة/ }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'الحسابات متطابقة' })).toBeVisible());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('مطابقة الحسابات');
});
