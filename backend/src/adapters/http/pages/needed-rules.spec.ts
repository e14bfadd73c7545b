import { expect, test } from '@jest/globals';
import { neededRules } from './needed-rules.ts';

const MARKUP = '<main class="page wide"><p\nclass="text\n  dark" data-x="other">other</p></main>';
const needed = (sheet: string) => neededRules(sheet, MARKUP);

test.each([
  ['a class that occurs', '.text{color:red}', true],
  ['a class that does not', '.other{color:red}', false],
  ['a class whose name begins like one that occurs', '.tex{color:red}', false],
  ['a class on a line of its own', '.dark{color:red}', true],
  ['several classes that occur, on any elements', '.page .text{color:red}', true],
  ['several classes of which one does not', '.page .other{color:red}', false],
  ['one of several selectors', '.other,.wide>p{color:red}', true],
  ['states', '.text:hover::after{content:".}{"}', true],
  ['a condition, which may also be met by what is absent', '.page:not(.other):has(:is(.a,.b)){color:red}', true],
  ['quotes in quotes', String.raw`.text::after{content:"\"}.other{}"}`, true],
  ['single quotes', ".text::after{content:'}.other{'}", true],
  ['an attribute with a dot', '.text[href$=".other"]{color:red}', true],
  ['no class', ':root{--size:1px}', true],
  ['a font', '@font-face{font-family:Bows;src:url("a.woff2")}', true],
  ['an animation', '@keyframes turn{0%{opacity:0}to{opacity:1}}', true],
  ['a statement', '@layer base,page;', true],
  ['an escaped name, which markup writes otherwise', '.big\\:text{color:red}', true],
  ['a name that is not Latin', '.text-كبير{color:red}', true],
  ['rules inside', '.text{.other &{color:red}}', true],
  ['a property', '@property --size{syntax:"<length>";inherits:true;initial-value:1px}', true],
  ['no end', '.text{color:red', true],
  ['comments around it', "/* don't */.text /* .other */{color:red}", true],
  ['a class in a comment alone', '/* .text{ */.other{color:red}', false],
])('a rule with %s', (_what, rule, isNeeded) => expect(needed(rule)).toBe(isNeeded ? rule : ''));

test('rules stay in their order, and within the conditions that hold any of them', () => {
  const sheet =
    '.text{a:b}.other{a:b}@media (width>=1px){.wide{a:b}.other{a:b}@supports (a:b){.page{a:b}}}@media print{.other{a:b}}.page{a:c}';
  expect(needed(sheet)).toBe('.text{a:b}@media (width>=1px){.wide{a:b}@supports (a:b){.page{a:b}}}.page{a:c}');
  expect(neededRules(sheet, '')).toBe('');
  // The first mention of a layer decides what it wins over.
  expect(needed('@layer low{.other{a:b}}@layer high{.text{a:b}}@layer low{.text{a:c}}')).toBe(
    '@layer low{}@layer high{.text{a:b}}@layer low{.text{a:c}}',
  );
});
