import { escapeHtml } from '../../application/html.ts';

/** Text that is HTML already. */
export interface Markup {
  readonly text: string;
}

type Part = string | Markup | readonly Markup[];

/** Builds HTML: whatever stands in `${}` is escaped, unless it is markup itself. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return raw(texts.reduce((before, text, index) => before + written(parts[index - 1] ?? '') + text));
}

/** Takes a text of our own as HTML; never one that came from outside. */
export function raw(text: string): Markup {
  return { text };
}

function written(part: Part): string {
  if (typeof part === 'string') return escapeHtml(part);
  return 'text' in part ? part.text : part.map(({ text }) => text).join('');
}
