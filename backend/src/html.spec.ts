import { describe, expect, test } from '@jest/globals';
import { html, inlineStyle, jsonScript, sourceHash, trustedHtml } from './html.ts';

const NASTY = `</title><script>alert("1" & '2')</script>`;
const INERT = '&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot; &amp; &#39;2&#39;)&lt;/script&gt;';

describe('the template', () => {
  test('escapes values in elements and in attributes', () => {
    expect(html`<p title="${NASTY}">${NASTY}</p>`.text).toBe(`<p title="${INERT}">${INERT}</p>`);
  });

  test('inserts Html values without escaping, and lists item by item', () => {
    const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`);
    expect(html`<ul>${items}${trustedHtml('<hr>')}${null}</ul>${2}`.text).toBe(
      '<ul><li>a</li><li>&lt;b&gt;</li><hr></ul>2',
    );
  });

  test('escapes the texts of a list', () => {
    expect(html`${['<', '>']}`.text).toBe('&lt;&gt;');
  });
});

test('data in a script element cannot end the element, and is parsed back unchanged', () => {
  const script = jsonScript('application/json', { name: NASTY }, 'data').text;
  const inside = /^<script type="application\/json" id="data">([^<]*)<\/script>$/.exec(script)?.[1];
  expect(JSON.parse(inside ?? '')).toEqual({ name: NASTY });
});

test('an inline style sheet is written unchanged, so that its hash in the content security policy matches', () => {
  expect(html`<head>${inlineStyle('a > b {}')}</head>`.text).toBe('<head><style>a > b {}</style></head>');
  expect(sourceHash('a > b {}')).toMatch(/^'sha256-[\w+/]{43}='$/);
});
