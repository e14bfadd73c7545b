import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

/** Phones, order numbers and addresses: what Arabic would show backwards. */
const LEFT_TO_RIGHT = String.raw`\+965 \d{4} \d{4}|[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z](?:-C\d)?|[a-z]+@[a-z.]+`;

interface Shown {
  readonly widths: readonly number[];
  readonly mails: Readonly<Record<string, string>>;
  readonly pattern: string;
}

/** Runs in a page. @returns what has a character left of the one before, and mails that are wider than their place */
async function faultsOf({ widths, mails, pattern }: Shown): Promise<{ faults: string[]; seen: number }> {
  const faults: string[] = [];
  let seen = 0;
  const frame = document.body.appendChild(document.createElement('iframe'));
  for (const width of widths) {
    frame.style.width = `${width}px`;
    for (const [name, mail] of Object.entries(mails)) {
      const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }));
      frame.srcdoc = mail;
      await loaded;
      const shown = frame.contentDocument!;
      const walker = shown.createTreeWalker(shown.body, NodeFilter.SHOW_TEXT);
      const range = shown.createRange();
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        for (const { 0: found, index } of text.data.matchAll(new RegExp(pattern, 'g'))) {
          const boxes = Array.from(found, (_, at) => {
            range.setStart(text, index + at);
            range.setEnd(text, index + at + 1);
            return range.getBoundingClientRect();
          });
          seen += 1;
          const isBackwards = (box: DOMRect, before?: DOMRect) => box.top === before?.top && box.left < before.left;
          if (boxes.some((box, at) => isBackwards(box, boxes[at - 1]))) faults.push(`${name}: ${found}`);
        }
      }
      if (shown.documentElement.scrollWidth > width) faults.push(`${name}: wider than ${width}`);
    }
  }
  return { faults, seen };
}

/** Plain text as programs show it: each line in the direction of its first letter. */
function asDocument(file: string, content: string): string {
  if (file.endsWith('.html')) return content;
  const text = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<pre style="white-space:pre-wrap;overflow-wrap:anywhere;unicode-bidi:plaintext">${text}</pre>`;
}

/** Outlook for Windows and Yahoo keep no property that breaks a word. */
const BREAKS_NO_WORD = /\.(?:outlook|yahoo)\.html$/;

/** With the shop's name, which is in every mail, and the customer's as words of a hundred letters. */
function withLongNames(file: string, mail: string): string {
  return BREAKS_NO_WORD.test(file) ? mail : mail.replaceAll(/Fyonka(?=[<\s])|فيونكة|نورة/g, 'Noura'.repeat(20));
}

test('every mail reads right as Gmail, Outlook, Yahoo and programs for plain text leave it', async ({ page }, info) => {
  const folder = info.outputPath('mails');
  const root = join(import.meta.dirname, '../../..');
  await promisify(execFile)('npm', ['run', 'mails', '-w', 'backend', '--', folder], { cwd: root });
  const files = globSync('*.{html,txt}', { cwd: folder });
  expect(files.length).toBeGreaterThan(200);
  const mails = Object.fromEntries(
    files.map((file) => [file, withLongNames(file, asDocument(file, readFileSync(join(folder, file), 'utf8')))]),
  );
  // Pictures of the shop are not there, so that nothing is waited for.
  await page.context().setOffline(true);
  const { faults, seen } = await page.evaluate(faultsOf, { widths: [390, 700], mails, pattern: LEFT_TO_RIGHT });
  expect(faults).toEqual([]);
  expect(seen).toBeGreaterThan(files.length);
});
