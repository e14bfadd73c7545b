import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import assert from 'node:assert/strict';
import { test } from 'node:test';

/**
 * One word for one thing, in pages, mails, prints and the demonstration: what is refused, and what is written instead.
 * Spoken forms are allowed in headings only (docs/design.md), so those that no heading needs stand here, too.
 */
const RULES = [
  [word('ملغي'), 'ملغى'],
  [word('[وفلب]?(ال|لل)محل'), 'المتجر'],
  [/للسلة/, 'إلى السلة'],
  [/عميل|عملاء/, 'زبون'],
  [word('دخول'), 'تسجيل الدخول'],
  [/(?<!تسجيل |سجّل\p{L}* )الدخول/u, 'تسجيل الدخول'],
  [/نرجو|ي\u064F?رجى|من فضل|لو سمحت/, 'الرجاء'],
  // A comma or semicolon of Latin after an Arabic word, also behind a slot or a closing quote.
  [/[\u0620-\u065F][\u2069»)}]?[,;](?![\p{L}\]])/u, '، or ؛'],
  [/\p{Script=Arabic}[^'"`]*\}[,;] [^'"`]*\p{Script=Arabic}/u, '، or ؛'],
  [/[\u0620-\u065F]\?/, '؟'],
  [word('شوفوا مجلد|ما لقينا|فاضي|شنو|تقدرون|نقدر|ما عندكم|إذا ما|اللي|تلقون(ها)?|يوصل(نا|كم)|عشان|بنتنا'), 'fuṣḥā'],
];

/** What shoppers type is no text of the shop: searches, their word lists, and the readers of what is typed. */
const TYPED = /\/(search|wording|language|passwords|typed|imports)\/|-wording|\.(spec|fixture)\.|\/testing\//;

const files = execFileSync('git', [
  'ls-files',
  '*/ar.json',
  'backend/demo/*.json',
  ...sourcesOf('ts'),
  ...sourcesOf('tsx'),
])
  .toString()
  .trim()
  .split('\n')
  .filter((file) => file.endsWith('/ar.json') || !TYPED.test(file));

test('Arabic texts have one word for each thing, one register and Arabic commas', () => {
  assert.ok(files.length > 1000);
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /\p{Script=Arabic}/u.test(line) && !/^\s*(\/?\*|\/\/)/.test(line))
      .flatMap((line) =>
        RULES.filter(([refused]) => refused.test(line)).map(([, instead]) => `${file}: ${instead}: ${line.trim()}`),
      ),
  );
  assert.deepEqual(found, []);
});

function word(pattern) {
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${pattern})(?![\\p{L}\\p{M}])`, 'u');
}

function sourcesOf(extension) {
  return ['backend/src', 'gateway-simulator/src', 'libs', 'mfe-*', 'shell'].map((from) => `${from}/**/*.${extension}`);
}
