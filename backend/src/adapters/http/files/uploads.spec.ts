import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { SlowSenders } from '../connections/slow-senders.ts';
import { Uploads } from './uploads.ts';
import type { FormSender } from './uploads.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const FORM = { file: 'image', largest: 1000 };
const customer = (name: string): FormSender => ({ order: `order of ${name}`, network: `network of ${name}` });
const nothing = async () => undefined;

/** A request with a form without a file. @param arrives when its body has arrived */
function aRequest(arrives: Promise<void> = Promise.resolve()): FastifyRequest {
  const raw = Object.assign(new EventEmitter(), { headers: { 'content-length': '100' }, complete: false });
  const parts = async function* parts() {
    await arrives;
    yield { type: 'field', fieldname: 'text', value: '' };
  };
  return { isMultipart: () => true, headers: raw.headers, raw, parts } as unknown as FastifyRequest;
}

const never = new Promise<void>(() => undefined);

/** The outcome of a form that is refused at once, or `under way`. */
const outcomeOf = (answer: Promise<unknown>) =>
  Promise.race([
    answer.then(
      () => 'done',
      (error: { code?: string }) => error.code,
    ),
    jest.advanceTimersByTimeAsync(1).then(() => 'under way'),
  ]);

test.each([
  ['a photo of a customer', customer('noura'), 45_000],
  ['a file of the office', null, 120_000],
])('%s has its own time to arrive, from the moment at which it is read', (_what, sender, time) => {
  let isCut = false;
  const request = aRequest(never);
  new SlowSenders(() => (isCut = true)).watch(request.raw, new EventEmitter() as ServerResponse);
  jest.advanceTimersByTime(1000);
  void new Uploads().receive(request, FORM, nothing, sender);
  jest.advanceTimersByTime(time - 1);
  expect(isCut).toBe(false);
  jest.advanceTimersByTime(1);
  expect(isCut).toBe(true);
});

test('the office and customers have four places each, and a place is free when its form has ended', async () => {
  const uploads = new Uploads();
  const send = (sender: FormSender | null, arrives = never) =>
    outcomeOf(uploads.receive(aRequest(arrives), FORM, nothing, sender));
  const [broken, arrives] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  expect(await send(customer('first'), broken.promise)).toBe('under way');
  expect(await send(null, arrives.promise)).toBe('under way');
  for (let index = 1; index < 4; index += 1) {
    expect(await send(customer(`${index}`))).toBe('under way');
    expect(await send(null)).toBe('under way');
  }
  expect([await send(customer('next')), await send(null)]).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
  broken.reject(new Error('the form breaks off'));
  arrives.resolve();
  await jest.advanceTimersByTimeAsync(1);
  expect([await send(customer('first')), await send(null)]).toEqual(['under way', 'under way']);
});

test('a customer sends one form at a time, known by the order and by the network', async () => {
  const uploads = new Uploads();
  const send = (sender: FormSender) => outcomeOf(uploads.receive(aRequest(never), FORM, nothing, sender));
  const noura = customer('noura');
  expect(await send(noura)).toBe('under way');
  expect(await send({ ...customer('huda'), order: noura.order })).toBe('RATE_LIMITED');
  expect(await send({ ...customer('huda'), network: noura.network })).toBe('RATE_LIMITED');
  expect(await send(customer('huda'))).toBe('under way');
});

test('forms of customers are processed one after the other, whatever becomes of them, and those of the office at once', async () => {
  const uploads = new Uploads();
  const begun: string[] = [];
  const first = Promise.withResolvers<void>();
  const process = (name: string, sender: FormSender | null, until?: Promise<void>) =>
    uploads.receive(aRequest(), FORM, async () => [begun.push(name), await until], sender);
  const failed = process('first', customer('first'), first.promise).catch(() => 'failed');
  const second = process('second', customer('second'));
  await jest.advanceTimersByTimeAsync(1);
  await process('office', null);
  await jest.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['first', 'office']);
  first.reject(new Error('no picture'));
  await second;
  expect([await failed, begun]).toEqual(['failed', ['first', 'office', 'second']]);
});
