import { LANGUAGES } from '@fyonka/api-contract/values/language';
import type { Language } from '../../../domain/localized-text.ts';
import { directionOf, html, inlineStyle, sourceHash } from '../../../html.ts';
import type { Html } from '../../../html.ts';
import { languageNamed, pageLanguage } from '../language.ts';
import { isApiPath, pathOf } from '../paths.ts';
import type { ApiFailure } from './api-failure.ts';
import { FAILURE_MESSAGES } from './failure-messages.ts';

/** What a request says about itself, as far as it could be read. */
export interface AskedPage {
  /** As it was sent. */
  address: string | undefined;
  accept: string | undefined;
  cookies: string | undefined;
}

const WORDS = {
  en: { later: 'Please try again in a moment. Your cart is kept.', again: 'Try again', home: 'To the shop' },
  ar: { later: 'الرجاء المحاولة بعد قليل. سلتكم محفوظة كما هي.', again: 'حاولوا مرة أخرى', home: 'إلى المتجر' },
} as const;

/** It has its own style, because the shell's may be what cannot be read. */
const STYLE = `body{margin:0;font:1.0625rem/1.7 system-ui,sans-serif;color:#1f2430;background:#fff}
main{max-width:34rem;margin:12vh auto;padding:0 1.25rem}
section+section{margin-top:2.5rem}
h1{font-size:1.375rem;line-height:1.5;margin:0 0 .5rem}
p{margin:0 0 .75rem}
a{display:inline-block;padding:.625rem 0;margin-inline-end:1.5rem;color:inherit}
code{font-size:.875rem;overflow-wrap:anywhere}`;

/** Allows styles only; the page has links, and following one needs no permission. */
const POLICY = `default-src 'none'; style-src ${sourceHash(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Statuses that may be another one a moment later. */
function isTemporary({ status }: ApiFailure): boolean {
  return status === 408 || status === 429 || status >= 500;
}

/** Whether an error answer is shown by a browser in place of a page, which must never be JSON. */
export function asksForPage({ address = '/', accept = '' }: AskedPage): boolean {
  return !isApiPath(address) && /\btext\/html\b/i.test(accept);
}

/**
 * An error answer for people: in both languages, the visitor's own first.
 * @param errorId id of an unexpected failure in the log
 */
export function errorPage(
  failure: ApiFailure,
  { address = '/', cookies }: AskedPage,
  errorId?: string,
): { body: string; headers: Record<string, string> } {
  const query = new URLSearchParams(address.slice(pathOf(address).length));
  const first = pageLanguage(languageNamed(query.get('lang')), cookies);
  const languages = [first, ...LANGUAGES.filter((language) => language !== first)];
  const page = html`<!doctype html>
<html lang="${first}" dir="${directionOf(first)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${FAILURE_MESSAGES[failure.code][first]}</title>
${inlineStyle(STYLE)}
</head>
<body>
<main>
${languages.map((language, index) => inLanguage(failure, language, index === 0))}${errorId === undefined ? null : html`<p><code translate="no" dir="ltr">${errorId}</code></p>`}
</main>
</body>
</html>
`;
  return {
    body: page.text,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'x-robots-tag': 'noindex',
    },
  };
}

function inLanguage(failure: ApiFailure, language: Language, isFirst: boolean): Html {
  const message = FAILURE_MESSAGES[failure.code][language];
  const { later, again, home } = WORDS[language];
  return html`<section lang="${language}" dir="${directionOf(language)}">
${isFirst ? html`<h1>${message}</h1>` : html`<p><strong>${message}</strong></p>`}
${isTemporary(failure) ? html`<p>${later}</p><a href="">${again}</a>` : null}<a href="/">${home}</a>
</section>
`;
}
