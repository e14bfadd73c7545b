import { createHash } from 'node:crypto';
import type { Language } from './domain/localized-text.ts';

/** A piece of HTML. It has its own type, so that a text from outside is never inserted as HTML by mistake. */
export class Html {
  protected readonly kind = 'html';

  constructor(readonly text: string) {}
}

/** A value in a template. `null` writes nothing, and a list writes its items one after the other. */
type HtmlValue = string | number | Html | null | readonly HtmlValue[];

/**
 * Writes HTML, and escapes every value that is not `Html`. Values may only be inside elements and quoted attributes;
 * use `inlineScript`, `inlineStyle` and `jsonScript` for scripts and style sheets, where escaping works differently.
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

/** Marks a text of the program as HTML, such as a drawing or the output of a renderer. Never use it for text from outside. */
export function trustedHtml(text: string): Html {
  return new Html(text);
}

/** An inline script. The content security policy must contain `sourceHash` of the same text, or browsers block it. */
export function inlineScript(script: string): Html {
  return new Html(`<script>${script}</script>`);
}

/** An inline style sheet. The content security policy must contain `sourceHash` of the same text, or browsers block it. */
export function inlineStyle(style: string, attributes: Html | null = null): Html {
  return html`<style${attributes}>${new Html(style)}</style>`;
}

/**
 * Data in a script element that does not run. `<` is escaped, so that no text in the data can end the element.
 * @param type media type, such as `application/json`
 */
export function jsonScript(type: string, value: unknown, id: string | null = null): Html {
  const json = new Html(JSON.stringify(value).replaceAll('<', '\\u003c'));
  return html`<script type="${type}"${id === null ? null : html` id="${id}"`}>${json}</script>`;
}

/** The source expression that allows an inline script or style sheet in a content security policy. */
export function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** A value of the attribute `dir`. */
export type Direction = 'rtl' | 'ltr';

/** The value of the attribute `dir` for a language. */
export function directionOf(language: Language): Direction {
  return language === 'ar' ? 'rtl' : 'ltr';
}
