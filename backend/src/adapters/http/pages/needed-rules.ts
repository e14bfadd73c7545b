/** A rule of a style sheet; a rule with further rules inside, such as `@media`, has `inner`. */
interface Rule {
  /** Selectors, or the name of an at-rule with its condition. */
  readonly head: string;
  readonly text: string;
  readonly inner: readonly Rule[] | null;
  /** The classes that each selector needs; null: the rule is not about elements. */
  readonly needs: readonly (readonly string[])[] | null;
}

const HAS_RULES = /^@(?:media|supports|container|layer|scope)\b/;
/** Conditions in parentheses, quoted values and attributes, which may name classes that an element must not have. */
const CONDITION = /\[[^\]]*\]|\([^()]*\)/g;
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;
/** Names are compared only when a sheet and markup write them alike. */
const UNCOMPARED = /[\\\u0080-\uFFFF]/;
const COMMENT = /\/\*[^]*?\*\//g;

const parsed = new Map<string, readonly Rule[]>();
/** Sheets of the builds in use: of each remote one, and one more in a canary. */
const MOST_SHEETS = 20;

/**
 * The rules of a style sheet that may apply to a piece of markup, in their order: for each, all classes of one selector
 * occur in it. What it cannot judge it keeps. Takes time with the length of the markup, and with the rules.
 */
export function neededRules(sheet: string, markup: string): string {
  const present = new Set<string>();
  for (const [, names = ''] of markup.matchAll(/\sclass="([^"]*)"/g))
    for (const name of names.split(/\s+/)) present.add(name);
  return written(rulesOf(sheet), present);
}

function rulesOf(sheet: string): readonly Rule[] {
  const known = parsed.get(sheet);
  if (known) return known;
  if (parsed.size >= MOST_SHEETS) parsed.clear();
  const rules = parse(sheet);
  parsed.set(sheet, rules);
  return rules;
}

function written(rules: readonly Rule[], present: ReadonlySet<string>): string {
  let text = '';
  for (const rule of rules) {
    if (rule.inner) {
      const inside = written(rule.inner, present);
      // An empty layer still has its place among the layers.
      if (inside !== '' || rule.head.startsWith('@layer')) text += `${rule.head}{${inside}}`;
    } else if (rule.needs === null || rule.needs.some((names) => names.every((name) => present.has(name))))
      text += rule.text;
  }
  return text;
}

function parse(sheet: string): Rule[] {
  const rules: Rule[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  let quote = '';
  for (let at = 0; at < sheet.length; at += 1) {
    const character = sheet[at] ?? '';
    if (quote !== '') {
      if (character === '\\') at += 1;
      else if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '/' && sheet[at + 1] === '*') {
      const end = sheet.indexOf('*/', at + 2);
      at = end === -1 ? sheet.length : end + 1;
    } else if (character === '{') {
      if (depth === 0) open = at;
      depth += 1;
    } else if (character === '}') {
      depth -= 1;
      if (depth > 0) continue;
      rules.push(
        ruleOf(
          sheet.slice(start, open).replaceAll(COMMENT, '').trim(),
          sheet.slice(open + 1, at),
          sheet.slice(start, at + 1).trim(),
        ),
      );
      start = at + 1;
    } else if (character === ';' && depth === 0) {
      rules.push({ head: '', text: sheet.slice(start, at + 1), inner: null, needs: null });
      start = at + 1;
    }
  }
  const rest = sheet.slice(start).trim();
  if (rest !== '') rules.push({ head: '', text: rest, inner: null, needs: null });
  return rules;
}

function ruleOf(head: string, body: string, text: string): Rule {
  if (HAS_RULES.test(head)) return { head, text, inner: parse(body), needs: null };
  return { head, text, inner: null, needs: head.startsWith('@') ? null : selectorsOf(head) };
}

function selectorsOf(head: string): string[][] {
  let plain = head;
  // From the inside, because conditions may be nested.
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replaceAll(CONDITION, '');
  }
  return plain
    .split(',')
    .map((selector) => (UNCOMPARED.test(selector) ? [] : [...selector.matchAll(CLASS)].map(([, name = '']) => name)));
}
