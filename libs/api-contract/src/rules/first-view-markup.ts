// Which markup a first view may be: the server refuses any other, and the tests of a remote ask the same. Every browser
// makes of it exactly the elements that are written, so that it neither swallows what follows in the document, nor
// differs from what the remote draws in the browser. It is far less than HTML, and more than React writes.
import { DOCUMENT_IDS } from '../pages/page-data.ts';

/** A text, a tag or a comment, in their strictest spelling. */
const PART = /([^<\0]+)|<(\/?)([a-zA-Z][\w-]*)((?: +[\w:.-]+(?:="[^"\0]*")?)*) *(\/?)>|<!--[^<>-]*-->/y;
const ATTRIBUTE = / +([\w:.-]+)(?:="([^"]*)")?/g;
/** Most tags have none of these, also not in a value, and need no look at each attribute. */
const MAY_BE_FORBIDDEN = / (?:on|id|name)/i;

const namesOf = (names: string): ReadonlySet<string> => new Set(names.split(/\s+/));

const VOID = namesOf('br col hr img input link source wbr');
/** Before these, browsers end a `<p>` that is still open. */
const BLOCKS = namesOf(
  `address article aside blockquote dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
   header hgroup hr li main menu nav ol p pre search section summary table ul`,
);
const INLINE = namesOf(
  `a abbr audio b bdi bdo br button cite code data del dfn em i img input ins kbd label legend link mark meter output picture
   progress q s samp select small source span strong sub sup svg textarea time u var video wbr`,
);
/** Inside of `<svg>`. */
const DRAWN = namesOf(
  `circle clipPath defs ellipse g line linearGradient mask path pattern polygon polyline radialGradient rect stop symbol
   text textPath title tspan use`,
);
/** Elements that contain no others than these, and no text: browsers would put it elsewhere. */
const CHILDREN: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['colgroup', namesOf('col')],
  ['dl', namesOf('dd div dt')],
  ['menu', namesOf('li')],
  ['ol', namesOf('li')],
  ['optgroup', namesOf('option')],
  ['select', namesOf('optgroup option')],
  ['table', namesOf('caption colgroup tbody tfoot thead')],
  ['tbody', namesOf('tr')],
  ['tfoot', namesOf('tr')],
  ['thead', namesOf('tr')],
  ['tr', namesOf('td th')],
  ['ul', namesOf('li')],
]);
/** Elements that are nowhere else. */
const BOUND = new Set([...CHILDREN.values()].flatMap((names) => [...names]).filter((name) => name !== 'div'));
const TEXT_ONLY = namesOf('option textarea title');
/** Browsers end the first before a second inside of it. */
const NOT_NESTED = namesOf('a button form');
const HEADING = /^h[1-6]$/;
/** Their names hide properties of `document`. */
const NAMED_IN_DOCUMENT = namesOf('form img');

/** Elements inside of each other; browsers end at 512, of which the document has its own. */
const DEEPEST = 200;

/**
 * @param markup of a first view, as it is sent
 * @returns what to do about the first fault, in English; null when it may be put into the document
 */
export function faultOfMarkup(markup: string): string | null {
  const open: string[] = [];
  for (let at = 0; at < markup.length; at = PART.lastIndex) {
    PART.lastIndex = at;
    const part = PART.exec(markup);
    if (part === null) return `write “${markup.slice(at, at + 40)}” as a plain tag, or escape it as text`;
    const fault = faultOfPart(part, open);
    if (fault !== null) return fault;
  }
  const last = open.at(-1);
  return last === undefined ? null : `close <${last}>`;
}

/** @param open names of the elements that are open, which change with the part */
function faultOfPart([, text, slash, name, attributes = '', end = '']: readonly string[], open: string[]) {
  if (text !== undefined) return faultOfText(text, open.at(-1));
  if (name === undefined) return null;
  return slash === '/' ? faultOfEndTag(name, attributes + end, open) : faultOfStartTag(name, attributes, end, open);
}

function faultOfText(text: string, parent = ''): string | null {
  return CHILDREN.has(parent) && /[^ \t\n\f\r]/.test(text) ? `move the text out of <${parent}>` : null;
}

function faultOfEndTag(name: string, rest: string, open: string[]): string | null {
  const last = open.pop();
  if (last === undefined) return `drop </${name}>, which ends nothing`;
  return last === name && rest === '' ? null : `close <${last}> before </${name}${rest}>`;
}

function faultOfStartTag(name: string, attributes: string, end: string, open: string[]): string | null {
  const isDrawn = open.includes('svg');
  const fault =
    (isDrawn ? faultInDrawing(name, open) : faultOfPlace(name, open)) ?? faultOfAttributes(name, attributes);
  if (fault !== null) return fault;
  const isVoid = isDrawn ? end === '/' : VOID.has(name);
  if (end === '/' && !isVoid) return `write <${name}></${name}>, since <${name}/> is not closed`;
  if (!isVoid) open.push(name);
  return open.length > DEEPEST ? `put at most ${DEEPEST} elements inside of each other` : null;
}

function faultInDrawing(name: string, open: readonly string[]): string | null {
  if (!DRAWN.has(name)) return `leave <${name}> in <svg> to the browser`;
  return open.at(-1) === 'title' ? `move <${name}> out of <title>` : null;
}

function faultOfPlace(name: string, open: readonly string[]): string | null {
  const parent = open.at(-1) ?? '';
  if (!BLOCKS.has(name) && !INLINE.has(name) && !BOUND.has(name)) return `leave <${name}> to the browser`;
  if (BOUND.has(name) && !isBound(name, open)) return `move <${name}> into its list, table or choice`;
  const around = [
    TEXT_ONLY.has(parent) || CHILDREN.get(parent)?.has(name) === false ? parent : null,
    BLOCKS.has(name) && open.includes('p') ? 'p' : null,
    NOT_NESTED.has(name) && open.includes(name) ? name : null,
    HEADING.test(name) && HEADING.test(parent) ? parent : null,
  ].find((one) => one !== null);
  return around === undefined ? null : `move <${name}> out of <${around}>`;
}

function isBound(name: string, open: readonly string[]): boolean {
  const [parent, around] = [open.at(-1), open.at(-2)];
  // Terms of a list may be in a `<div>`.
  return CHILDREN.get((parent === 'div' ? around : parent) ?? '')?.has(name) === true;
}

function faultOfAttributes(element: string, attributes: string): string | null {
  if (!MAY_BE_FORBIDDEN.test(attributes)) return null;
  for (const [, written = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    const name = written.toLowerCase();
    if (name.startsWith('on')) return `drop ${name} of <${element}>, which the content policy forbids`;
    // With `&`, browsers read other characters than are written.
    if (name === 'id' && (value.includes('&') || DOCUMENT_IDS.has(value)))
      return `choose another id than ${value}, which the document has`;
    if (name === 'name' && NAMED_IN_DOCUMENT.has(element))
      return `drop name of <${element}>, which hides document.${value}`;
  }
  return null;
}
