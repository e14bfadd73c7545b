import { describe, expect, test } from '@jest/globals';
import { html, inlineStyle, jsonScript, sourceHash, trustedHtml } from './html.ts';

const NASTY = `</title><script>alert("1" & '2')</script>`;
const INERT = '&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot; &amp; &#39;2&#39;)&lt;/script&gt;';

describe('the template', () => {
  test('shows a value as the text that it is, in elements and in attributes', () => {
    expect(html`<p title="${NASTY}">${NASTY}</p>`.text).toBe(`<p title="${INERT}">${INERT}</p>`);
  });

  test('takes HTML of its own as it is, and lists one member after the other', () => {
    const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`);
    expect(html`<ul>${items}${trustedHtml('<hr>')}${null}</ul>${2}`.text).toBe(
      '<ul><li>a</li><li>&lt;b&gt;</li><hr></ul>2',
    );
  });

  test('escapes the texts of a list, too', () => {
    expect(html`${['<', '>']}`.text).toBe('&lt;&gt;');
  });
});

test('data in a script element cannot end it, and comes out as it went in', () => {
  const script = jsonScript('application/json', { name: NASTY }, 'data').text;
  const inside = /^<script type="application\/json" id="data">([^<]*)<\/script>$/.exec(script)?.[1];
  expect(JSON.parse(inside ?? '')).toEqual({ name: NASTY });
});

test('a style sheet is in the document to the letter, as its hash in the policy says', () => {
  expect(html`<head>${inlineStyle('a > b {}')}</head>`.text).toBe('<head><style>a > b {}</style></head>');
  expect(sourceHash('a > b {}')).toMatch(/^'sha256-[\w+/]{43}='$/);
});
