/** A piece of HTML. It has its own type, so that a text from outside is never inserted as HTML by mistake. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | Html | null | readonly Html[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Writes HTML and escapes every text. Values may only be inside elements and quoted attributes. */
export function html(texts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(texts.reduce((before, text, place) => before + written(values[place - 1] ?? null) + text));
}

function written(value: Value): string {
  if (value === null) return '';
  if (value instanceof Html) return value.text;
  if (typeof value !== 'string') return value.map(({ text }) => text).join('');
  return value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
