import type { OpenAPIObject } from '@nestjs/swagger';
import { html, inlineStyle, sourceHash } from '../../../html.ts';
import type { Html } from '../../../html.ts';
import { DOCUMENTED_METHODS } from './queries.ts';

const STYLE = `
body { margin: 2rem auto; max-width: 60rem; padding-inline: 1rem; font: 16px/1.6 system-ui, sans-serif; color: #1D2656; background: #FFFBF5; }
h2 { margin-block: 2rem .5rem; }
details { border-block-end: 1px solid #EADFD1; padding-block: .5rem; }
summary { cursor: pointer; min-block-size: 2rem; }
code { font: 600 .95em ui-monospace, monospace; }
b { display: inline-block; min-inline-size: 3.5rem; color: #A3264F; }
pre { overflow: auto; background: #F6EEE3; padding: 1rem; border-radius: .5rem; font-size: .85rem; }
`;

export const API_PAGE_POLICY = `default-src 'none'; style-src ${sourceHash(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The OpenAPI document as a page to read: no script, no other files. */
export function apiPage(document: OpenAPIObject): string {
  const calls = Object.entries(document.paths).flatMap(([path, item]) =>
    DOCUMENTED_METHODS.flatMap((method) => (item[method] ? [{ method, path, operation: item[method] }] : [])),
  );
  const groups = Map.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? '');
  const schemas = Object.entries(document.components?.schemas ?? {});
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${document.info.title}: API</title>${inlineStyle(STYLE)}</head>
<body>
<h1>${document.info.title}: API</h1>
<p>${document.info.description ?? ''} For programs: <a href="/api/docs-json">OpenAPI as JSON</a>.</p>
${[...groups].map(([name, members]) => html`<h2>${name}</h2>${members.map(({ method, path, operation }) => folded(html`<b>${method.toUpperCase()}</b> <code>${path}</code> ${operation.summary ?? ''}`, operation))}`)}
<h2>Schemas</h2>
${schemas.map(([name, schema]) => folded(html`<code>${name}</code>`, schema))}
</body>
</html>
`.text;
}

function folded(summary: Html, content: unknown): Html {
  return html`<details><summary>${summary}</summary><pre>${JSON.stringify(content, null, 2)}</pre></details>\n`;
}
