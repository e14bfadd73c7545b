import { createRequire } from 'node:module';
import { parse, serialize } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** Programs by the names that caniemail.com gives them. Each is as its least able version on any device. */
export const MAIL_PROGRAMS = ['gmail', 'outlook', 'yahoo'] as const;
export type MailProgram = (typeof MAIL_PROGRAMS)[number];

/** What a program removes, as words such as `<bdi>`, `dir=` or `padding-inline-start:`. */
export interface Stripped {
  readonly html: string;
  readonly lost: ReadonlySet<string>;
}

interface Feature {
  readonly slug: string;
  readonly title: string;
  readonly category: string;
  readonly keywords: string | null;
  readonly stats: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
}
const FEATURES: readonly Feature[] = createRequire(import.meta.url)('caniemail/caniemail.json').data;

/** Values that some programs drop although they know the property. Notes of caniemail.com say so in prose. */
const VALUES: Readonly<Partial<Record<MailProgram, readonly string[]>>> = {
  // https://www.caniemail.com/features/css-text-align/, note 1
  outlook: ['text-align:start', 'text-align:end'],
  yahoo: ['text-align:start', 'text-align:end'],
};

const UNSUPPORTED = new Map(
  MAIL_PROGRAMS.map((program) => {
    const words = FEATURES.filter((feature) => isUnsupported(feature, program)).flatMap(wordsOf);
    return [program, new Set([...words, ...(VALUES[program] ?? [])])];
  }),
);

/** What remains of a mail in a program, by the tables of caniemail.com. */
export function asShownBy(program: MailProgram, html: string): Stripped {
  const lost = new Set<string>();
  const isLost = (word: string) => {
    if (!UNSUPPORTED.get(program)?.has(word)) return false;
    lost.add(word);
    return true;
  };
  const document = parse(html);
  stripChildren(document, isLost);
  return { html: serialize(document), lost };
}

type IsLost = (word: string) => boolean;

function stripChildren(parent: Parent, isLost: IsLost): void {
  parent.childNodes = parent.childNodes.flatMap((child) => {
    if (!('tagName' in child)) return [child];
    stripChildren(child, isLost);
    stripAttributes(child, isLost);
    if (!isLost(`<${child.tagName}>`)) return [child];
    // The text of a style sheet goes with it; that of any other element stays.
    return child.tagName === 'style' ? [] : child.childNodes;
  });
}

function stripAttributes(element: Element, isLost: IsLost): void {
  element.attrs = element.attrs
    .filter(({ name }) => !isLost(`${name}=`))
    .map((attribute) => (attribute.name === 'style' ? { ...attribute, value: declared(attribute.value) } : attribute));

  function declared(style: string): string {
    const kept = style.split(';').filter((declaration) => {
      const [name = '', ...value] = declaration.split(':').map((part) => part.trim());
      return !isLost(`${name}:`) && !isLost(`${name}:${value.join(':')}`);
    });
    return kept.join(';');
  }
}

/** `n` is no support, followed by numbers of notes; the last version of a device is the current one. */
function isUnsupported({ stats }: Feature, program: MailProgram): boolean {
  return Object.values(stats[program] ?? {}).some((versions) => Object.values(versions).at(-1)?.startsWith('n'));
}

function wordsOf({ slug, title, category, keywords }: Feature): string[] {
  if (slug === 'html-semantics') return (keywords ?? '').split(', ').map((tag) => `<${tag}>`);
  const tags = title.match(/<[a-z0-9]+>/g);
  if (tags) return tags;
  const attribute = /^([a-z-]+) attribute$/.exec(title)?.[1];
  if (attribute) return [`${attribute}=`];
  // Titles of properties are such as `padding-inline-start & padding-inline-end`. At-rules, selectors, units and values
  // are none.
  const names = category === 'css' && /^css-(?!at-|selector-|pseudo-|unit-|display-|function-)/.test(slug) ? title : '';
  return names
    .split(/ & | property/)
    .filter((name) => /^[a-z-]+$/.test(name))
    .map((name) => `${name}:`);
}
