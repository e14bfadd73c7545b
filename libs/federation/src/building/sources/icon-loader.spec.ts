import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import iconLoader from './icon-loader.ts';

type Shape = [tag: string, attributes: Record<string, string>];

/** The file of an icon and its data. */
function read(icon: string): { file: string; data: { node: Shape[] } } {
  const file = readFileSync(fileURLToPath(import.meta.resolve(`lucide-react/icons/${icon}`)), 'utf8');
  return { file, data: dataIn(file) };
}

function dataIn(file: string): { node: Shape[] } {
  const [, literal = ''] = /__iconData = (\{.*?\n\});/s.exec(file) ?? [];
  return JSON.parse(runInNewContext(`JSON.stringify(${literal})`) as string) as { node: Shape[] };
}

test.each(['truck', 'pen-line', 'circle-exclamation-point', 'x'])('keeps only the shapes of %s', (icon) => {
  const { file, data } = read(icon);
  const slim = iconLoader(file);
  const node = data.node.map(([tag, { key: _key, ...attributes }]): Shape => [tag, attributes]);
  expect(dataIn(slim)).toEqual({ node });
  expect(slim).toContain('createLucideIcon(__iconData)');
  expect(slim).not.toContain('__iconData.node');
});
