import type { IdentityMailContents, IdentityMailHalf } from './identity-mail-contents.ts';
import { CODE_LABEL } from './identity-mail-words.ts';
import { contactLines } from '../mail-contact.ts';
import { marked } from '../mail-format.ts';
import { asText } from '../mail-text.ts';

export function identityMailText(contents: IdentityMailContents): string {
  return contents.halves.map((half) => marked(asText(blocksOf(half, contents)), half.language)).join('\n--------\n\n');
}

function blocksOf(half: IdentityMailHalf, { digits, contact }: IdentityMailContents): string[][] {
  const { language, lead, button, links, shopName } = half;
  return [
    [half.greeting],
    [`${half.title}. ${half.body}`],
    // Without direction marks, which would be copied with the code; digits run from left to right anyway.
    digits === null ? [] : [`${CODE_LABEL[language]}: ${digits}`],
    lead === undefined || !button ? [] : [lead, button.url],
    [half.note],
    ...[...(button && lead === undefined ? [button] : []), ...links].map(({ label, url }) => [`${label}:`, url]),
    [shopName, ...contactLines(language, contact)],
  ];
}
