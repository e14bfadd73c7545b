import type { LocalizedText } from '../../wire/catalog.ts';

/** Says beside a line of an order which bundle it was sold in, for pages, papers and mails. */
export function bundleNote({ en, ar }: LocalizedText): LocalizedText {
  return { en: `In the bundle “${en}”`, ar: `من باقة «${ar}»` };
}
