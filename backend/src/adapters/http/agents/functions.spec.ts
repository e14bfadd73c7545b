import { expect, test } from '@jest/globals';
import { PRICE_OF_MAKING } from '../limits/limits.ts';
import type { AgentCall } from './agent.ts';
import { Envelopes } from './answers.ts';
import { agentFunctions, answerOf } from './functions.ts';

test('what is dear to answer is dear to ask for, by whichever function', async () => {
  const taken = new Map<string, number>();
  const call = { agent: { capabilities: new Set() }, request: { ip: '192.0.2.1' } } as unknown as AgentCall;
  const nothing = {} as never;
  const envelopes = new Envelopes('https://shop.example', [], nothing);
  for (const wanted of agentFunctions(nothing, nothing, nothing)) {
    const take = async (_name: string, _key: string, points = 1) => void taken.set(wanted.name, points);
    await answerOf(wanted, call, { envelopes, limits: { take } });
  }
  expect(Math.min(...taken.values())).toBe(PRICE_OF_MAKING - 1);
  expect(taken.get('search_catalog')).toBe(4 * PRICE_OF_MAKING - 1);
  expect(taken.get('update_checkout')).toBe(2 * PRICE_OF_MAKING - 1);
});
