import { MOST_WRONG_CODES } from '@fyonka/api-contract/values/limits';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CODE_MAILS_TIME, CODE_TIME, LANE_OF_KNOWN_DEVICES, LANES_OF_EVERYBODY, openLane } from './code-mails.ts';

const HOUR = 60 * 60 * 1000;
const MINUTE = 60 * 1000;

/** Somebody who asks for codes of one mailbox. */
interface Caller {
  readonly network: string;
  readonly isKnownDevice?: boolean;
}

/** A mailbox that gets codes, and the times of those that it got. */
function aMailbox() {
  const earlier = new Map<string, number[]>();
  const sent: number[] = [];
  function ask({ network, isKnownDevice }: Caller, at: number): boolean {
    const limits = isKnownDevice ? [...LANES_OF_EVERYBODY, LANE_OF_KNOWN_DEVICES] : LANES_OF_EVERYBODY;
    const lanes = limits.map((lane) =>
      lane.map(({ name, of, bound }) => ({ key: of === 'network' ? `${name} ${network}` : name, bound })),
    );
    const lane = openLane(lanes, earlier, at);
    for (const { key } of lane ?? []) earlier.set(key, [...(earlier.get(key) ?? []), at]);
    if (lane) sent.push(at);
    return lane !== null;
  }
  return { ask, sent };
}

const mostWithin = (times: readonly number[], span: number) =>
  Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + span).length));

test('a mailbox gets at most 9 codes in any hour and 13 in any day, whoever asks and whenever', () => {
  const calls = fc.array(fc.tuple(fc.integer({ min: 0, max: 2 * HOUR }), fc.integer({ min: 0, max: 9 })), {
    maxLength: 150,
  });
  fc.assert(
    fc.property(calls, (asked) => {
      const { ask, sent } = aMailbox();
      let at = 0;
      for (const [wait, network] of asked) ask({ network: String(network) }, (at += wait));
      return mostWithin(sent, HOUR) <= 9 && mostWithin(sent, CODE_MAILS_TIME) <= 13;
    }),
  );
});

test('guessing from 300 networks and a stolen device succeeds less than once in 10,000 days', () => {
  const { ask, sent } = aMailbox();
  const days = 3;
  for (let minute = 0; minute < days * 24 * 60; minute += 1)
    for (const isKnownDevice of [false, true]) ask({ network: String(minute % 300), isKnownDevice }, minute * MINUTE);
  const guesses = mostWithin(sent, 24 * HOUR + CODE_TIME) * MOST_WRONG_CODES;
  expect(guesses / 1_000_000).toBeLessThan(1 / 10_000);
  expect(sent.length).toBeGreaterThan(2 * 15);
});

test('somebody in one network gets three codes in an hour and five in a day', () => {
  const { ask, sent } = aMailbox();
  for (let minute = 0; minute < 24 * 60; minute += 1) ask({ network: 'home' }, minute * MINUTE);
  expect([mostWithin(sent, HOUR), sent.length]).toEqual([3, 5]);
});

test('four networks that ask at all times leave the owner elsewhere a code in each hour of the day', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const { ask } = aMailbox();
    for (let minute = 0; minute <= hour * 60; minute += 1)
      for (const network of ['a', 'b', 'c', 'd']) ask({ network }, minute * MINUTE);
    expect([hour, ask({ network: 'home' }, hour * HOUR)]).toEqual([hour, true]);
  }
});

test('strangers from any number of networks leave a known device a code', () => {
  const { ask } = aMailbox();
  for (let minute = 0; minute < 24 * 60; minute += 1) ask({ network: String(minute) }, minute * MINUTE);
  expect(ask({ network: 'home' }, 24 * HOUR - 1)).toBe(false);
  expect(ask({ network: 'home', isKnownDevice: true }, 24 * HOUR - 1)).toBe(true);
});
