import { faultOfMarkup } from '@fyonka/api-contract/rules/first-view-markup';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { defaultTreeAdapter as tree, html as standard, parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { madeUpCases } from '../support/made-up-cases.ts';

// An independent parser of HTML judges what the contract lets pass. A first view that it takes apart differently would
// swallow, or be, something else in the document.

const NAMES = [...Object.values(standard.TAG_NAMES), 'use', 'g', 'path', 'output', 'x-y'];

/** A first view as it is between the server's own elements. */
const inDocument = (markup: string) => `<main><div>${markup}</div></main><script>data</script>`;

/**
 * Where the parser's elements, texts and comments begin and end, in the order of its tree. Parts that it has moved, made
 * or dropped are not where the one before has ended.
 */
function isAsWritten(markup: string): boolean {
  const root = parseFragment(markup, { sourceCodeLocationInfo: true });
  let at = 0;
  const follows = (place: { startOffset: number; endOffset: number } | null | undefined): boolean => {
    const isNext = place?.startOffset === at;
    at = place?.endOffset ?? at;
    return isNext;
  };
  const isNodeAsWritten = (node: Tree.ChildNode): boolean => {
    if (!tree.isElementNode(node)) return follows(node.sourceCodeLocation);
    const { startTag, endTag, endOffset } = node.sourceCodeLocation ?? {};
    if (!follows(startTag) || !node.childNodes.every(isNodeAsWritten)) return false;
    return endTag ? follows(endTag) : endOffset === at && node.childNodes.length === 0;
  };
  return root.childNodes.every(isNodeAsWritten) && at === markup.length;
}

const element = (name: string, inside = '') =>
  /^(br|hr|img|input|link|source|wbr)$/.test(name) ? `<${name}>` : `<${name}>${inside}</${name}>`;
const name = fc.constantFrom(...NAMES);
const { markup } = fc.letrec<{ markup: string }>((tie) => ({
  markup: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom('', 'a', ' ', '<!-- -->', '<br/>', '<path/>', '<ul><li>a</li></ul>', '<p>a</p>'),
    fc.tuple(name, tie('markup'), tie('markup')).map(([one, inside, after]) => element(one, inside) + after),
  ),
}));
const shells = ['', '<p>', '<svg><g>', '<ul><li>', '<dl><div><dt>', '<table><tbody><tr><td>', '<a>', '<button>'];
/** Closes what is opened. */
const within = (shell: string, inside: string) =>
  shell +
  inside +
  [...shell.matchAll(/\w+/g)]
    .reverse()
    .map(([one]) => `</${one}>`)
    .join('');

/** Markup that passes, although its parser makes something else of it. */
const passingWrongly = (written: readonly string[]) =>
  written.filter((one) => faultOfMarkup(one) === null && !isAsWritten(inDocument(one)));

test('what may be a first view is what a parser of HTML makes of it', () => {
  const pairs = shells
    .slice(0, 3)
    .flatMap((shell) =>
      NAMES.flatMap((one) =>
        ['', 'a', ...NAMES.map((other) => element(other))].map((inside) => within(shell, element(one, inside))),
      ),
    );
  expect(pairs.filter((one) => faultOfMarkup(one) === null).length).toBeGreaterThan(2_000);
  expect(passingWrongly(pairs)).toEqual([]);
  expect(['<p><div></div></p>', '<table>a</table>', '<b><p></b></p>', '<p>a', '</p>'].map(isAsWritten)).not.toContain(
    true,
  );
});

test('nor does anything made up pass that is taken apart differently', () => {
  const pieces = fc.constantFrom('', '<', '>', '"', '</p>', '<!--', '-->', '<p>', '<textarea>', '\0');
  fc.assert(
    fc.property(fc.constantFrom(...shells), markup, fc.nat(), pieces, (shell, inside, place, piece) => {
      const written = within(shell, inside);
      const cut = place % (written.length + 1);
      expect(passingWrongly([written, written.slice(0, cut) + piece + written.slice(cut + 1)])).toEqual([]);
    }),
    madeUpCases(500),
  );
});
