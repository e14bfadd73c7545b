import { createHash } from 'node:crypto';
import type { Language } from './domain/localized-text.ts';

/** A piece of HTML. A type of its own, so that a text that came from outside is never taken for one. */
export class Html {
  protected readonly kind = 'html';

  constructor(readonly text: string) {}
}

/** What can stand in a template: `null` is nothing, a list is its members one after the other. */
type HtmlValue = string | number | Html | null | readonly HtmlValue[];

/**
 * The one way to write HTML: every value is escaped, unless it is `Html` itself. For the inside of elements and of
 * quoted attributes; scripts and style sheets are written by `inlineScript`, `inlineStyle` and `jsonScript`.
 */
export function html(texts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(texts.reduce((before, text, index) => before + written(values[index - 1] ?? null) + text));
}

function written(value: HtmlValue): string {
  if (value === null) return '';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return String(value);
  return value instanceof Html ? value.text : value.map(written).join('');
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Takes a text of our own as HTML, such as a drawing or what a renderer made; never one that came from outside. */
export function trustedHtml(text: string): Html {
  return new Html(text);
}

/** A script of our own in the document itself; `sourceHash` of the same text allows it. */
export function inlineScript(script: string): Html {
  return new Html(`<script>${script}</script>`);
}

/** A style sheet of our own in the document itself; `sourceHash` of the same text allows it. */
export function inlineStyle(style: string): Html {
  return new Html(`<style>${style}</style>`);
}

/**
 * Data in a script element that does not run: no text in it can end the element.
 * @param type media type, such as `application/json`
 */
export function jsonScript(type: string, value: unknown, id: string | null = null): Html {
  const json = new Html(JSON.stringify(value).replaceAll('<', '\\u003c'));
  return html`<script type="${type}"${id === null ? null : html` id="${id}"`}>${json}</script>`;
}

/** Names an inline script or style sheet in a content security policy. */
export function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** For the attribute `dir`. */
export function directionOf(language: Language): 'rtl' | 'ltr' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
