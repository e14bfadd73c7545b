import { describe, expect, test } from '@jest/globals';
import { openBundle } from './sandbox.ts';

/** @returns what a bundle answers to `render`, as JSON */
async function rendered(source: string): Promise<unknown> {
  const bundle = await openBundle(source);
  return JSON.parse(bundle('render', '[{},{}]'));
}

/** The result of an expression in a bundle. */
const valueOf = (expression: string) => rendered(`export const render = () => (${expression});`);

test.each([
  ['a static import', 'import fs from "node:fs";', 'the bundle imports node:fs'],
  ['an export from elsewhere', 'export * from "node:fs";', 'the bundle imports node:fs'],
  ['import(…)', 'export const render = () => import("node:net");', 'import(…)'],
  ['import(…) behind a comment', 'export const render = () => import/**/("node:net");', 'import(…)'],
  ['import.source(…)', 'export const render = () => import . source("node:net");', 'import(…)'],
])('%s is refused', async (_what, source, fault) => {
  await expect(openBundle(source)).rejects.toThrow(fault);
});

test('texts of a bundle may speak of imports', async () => {
  expect(await valueOf('"Imports, import.meta and an import of 3. Import/export"')).toHaveProperty('result');
});

test.each([
  ['exports no such function', 'export const needs = 1;', 'TypeError: the bundle exports no function render'],
  ['throws', 'export const render = () => missing;', 'ReferenceError: missing is not defined'],
  ['answers what is not JSON', 'export const render = () => 1n;', expect.stringContaining('TypeError')],
])('a bundle that %s answers with its fault', async (_what, source, fault) => {
  expect(await rendered(source)).toEqual({ fault });
});

test.each([
  ['an object', 'JSON.stringify = () => ({});', 'answers no text'],
  ['a very long text', 'JSON.stringify = () => "x".repeat(3_000_001);', 'more than 3000000 characters'],
])('a bundle with functions of its own cannot answer %s', async (_what, source, fault) => {
  await expect(rendered(`${source} export const render = () => 1;`)).rejects.toThrow(fault);
});

describe('a bundle does not get out of its context:', () => {
  test('it has the objects of the language only', async () => {
    const names = ['process', 'require', 'fetch', 'WebSocket', 'setTimeout', 'Buffer', 'Uint8Array', 'WebAssembly'];
    expect(await valueOf(`[${names.map((name) => `typeof ${name}`).join()}]`)).toEqual({
      result: names.map(() => 'undefined'),
    });
  });

  // Each of these has led out of somebody's sandbox.
  test('every object that it can reach is of its own context', async () => {
    const source = `
      const reached = [globalThis, console.log, import.meta];
      let frames = 0;
      Error.prepareStackTrace = (error, calls) => (frames += calls.length);
      const catchIn = (work) => {
        try { work(); } catch (error) { reached.push(error, error.stack); }
      };
      const deep = () => { try { deep(); } catch (error) { if (reached.length < 1000) reached.push(error, error.stack); } };
      export function render(...given) {
        reached.push(given, ...given);
        deep();
        catchIn(() => null.property);
        catchIn(() => new Function('return process')());
        const captured = {};
        Error.captureStackTrace(captured);
        reached.push(captured.stack, new Error().stack);
        const objects = reached.filter((value) => Object(value) === value && Object.getPrototypeOf(value) !== null);
        return { some: objects.length > 5, frames, foreign: objects.filter((value) => !(value instanceof Object)).length };
      }`;
    expect(await rendered(source)).toEqual({ result: { some: true, frames: 0, foreign: 0 } });
  });

  test.each(['globalThis', 'render', 'console.log', '[]'])('%s runs no text', async (value) => {
    expect(await valueOf(`${value}.constructor.constructor('return process')()`)).toEqual({
      fault: expect.stringContaining('EvalError'),
    });
  });

  test('what it changes in the objects of the language is not in another bundle, nor here', async () => {
    expect(await rendered('Object.prototype.planted = 1; export const render = () => ({}).planted;')).toEqual({
      result: 1,
    });
    expect(await valueOf('typeof {}.planted')).toEqual({ result: 'undefined' });
    expect('planted' in {}).toBe(false);
  });
});
