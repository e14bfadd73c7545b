import { expect, test } from '@jest/globals';
import { aBundle } from '../../catalog/bundles/bundle.fixture.ts';
import { offeredBundles } from '../../catalog/bundles/bundle.ts';
import { aProduct } from '../../catalog/product.fixture.ts';
import { productId } from '../../ids.ts';
import { agentLines, problemOfLine, setNamed } from './agent-lines.ts';
import type { AgentItem } from './agent-session.ts';

const tag = { title: { en: 'Name', ar: 'الاسم' }, required: false, lettering: null };
const bow = aProduct('bow', { customTags: [tag] });
const clip = aProduct('clip', { customTags: [tag] });
const pieces = [bow, clip].map(({ id }) => ({ productId: id, quantity: 2 }));
const sets = new Map(
  offeredBundles([aBundle('twice', { pieces })], new Map([bow, clip].map((one) => [one.id, one]))).map((one) => [
    one.bundle.id,
    one,
  ]),
);
const item = (id: string, quantity = 1, customTexts: AgentItem['customTexts'] = []): AgentItem => {
  return { lineId: id, productId: id, quantity, customTexts };
};
const name = (text: string, itemId?: string) => ({ title: 'الاسم', text, ...(itemId && { itemId }) });

test('a set becomes its pieces, with each text where it belongs', () => {
  const lines = agentLines([item('bag'), item('set-twice', 3, [name('Noura', 'clip')]), item('set-gone')], sets);
  const inSet = { bundleId: 'twice', bundleKey: '2' };
  const made = [{ title: 'الاسم', text: 'Noura' }];
  expect(lines.map(({ parts }) => parts)).toEqual([
    [{ productId: 'bag', quantity: 1, customTexts: [] }],
    [
      { productId: 'bow', quantity: 6, customTexts: [], ...inSet },
      { productId: 'clip', quantity: 3, customTexts: made, ...inSet },
      { productId: 'clip', quantity: 3, customTexts: made, ...inSet },
    ],
    [{ productId: 'set-gone', quantity: 1, customTexts: [] }],
  ]);
});

test.each([
  ['no piece is named: each that has such a text', name('Noura'), [1, 1, 1]],
  ['a piece is named', name('Noura', 'bow'), [1, 0, 0]],
  ['a foreign piece is named: the first, which refuses it', name('Noura', 'bag'), [1, 0, 0]],
])('%s', (_what, text, counts) => {
  const [line] = agentLines([item('set-twice', 1, [text])], sets);
  expect(line?.parts.map(({ customTexts }) => customTexts.length)).toEqual(counts);
  const [first] = line?.parts[0]?.customTexts ?? [];
  if (text.itemId === 'bag') expect(first?.title).not.toBe(text.title);
});

test.each([
  ['everything is there', [null, null, null], [null, null, null], null, null],
  ['sets are left', [9, 7, 4], [null, null, 'FEWER_LEFT'], 'FEWER_LEFT', 3],
  ['one piece is left', [1, 7, 4], ['FEWER_LEFT', null, null], 'OUT_OF_STOCK', 0],
  ['a piece is gone', [9, 0, 0], [null, 'NOT_FOUND', 'NOT_FOUND'], 'NOT_FOUND', 0],
] as const)('of a set, %s', (_what, available, problems, problem, left) => {
  const [line] = agentLines([item('set-twice', 4)], sets);
  const quoted = line!.parts.map(({ productId: id, quantity }, place) => {
    return { productId: productId(id), quantity, available: available[place]!, problem: problems[place]! };
  });
  expect(problemOfLine(line!, quoted)).toEqual({ problem, available: left });
});

test('only what begins like a set is one', () => {
  expect([setNamed('set-a'), setNamed('bow-set-a')]).toEqual(['a', null]);
});
