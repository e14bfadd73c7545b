import type { Reply } from '../kit/http.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import type { Language } from './session.ts';
import { STYLE } from './style.ts';
import { WORDS } from './words.ts';

/** A page with its title, the switch of languages and the words that no money moves. */
export interface Frame {
  readonly language: Language;
  readonly title: string;
  /** Address of the same page, which the switch of languages leads to. */
  readonly path: string;
  /** Class of the body. */
  readonly look: string;
  readonly content: Html;
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  // The pages have no script; `frame-ancestors`, because gateways do not show theirs in a frame either.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy': 'no-referrer',
};

export function page(status: number, { language, title, path, look, content }: Frame): Reply {
  const other = language === 'ar' ? 'en' : 'ar';
  const body = html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
${STYLE}
</head>
<body class="${look}">
<main>
<header><h1>${title}</h1><a href="${path}?lang=${other}" lang="${other}">${WORDS.other[language]}</a></header>
<p class="notice">${WORDS.simulator[language]}</p>
${content}
</main>
</body>
</html>
`;
  return { status, headers: HEADERS, body: body.text };
}
