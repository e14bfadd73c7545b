import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DevServerOptions } from '../building/bundlers/bundler.ts';

/** Document of a remote that runs alone: the language of `?lang=` or the stored one, and one script. */
export const STANDALONE_PAGE = `<!doctype html>
<html lang="ar" dir="rtl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Fyonka</title>
<script>
  var lang = new URLSearchParams(location.search).get('lang') || localStorage.getItem('lang');
  if (lang === 'en') Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' });
</script>
<link rel="stylesheet" href="/standalone.css">
<div id="root"></div>
<script src="/standalone.js"></script>
</html>
`;

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Answers navigations with the page, and passes on scripts, styles and calls. */
export function pageMiddleware(page: string): { name: string; middleware: Middleware } {
  return {
    name: 'page',
    middleware(request, response, next) {
      if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(page);
    },
  };
}

/** Options that both development servers share. */
export function devServerOptions({ port, proxied, target, folder }: DevServerOptions) {
  return {
    host: '127.0.0.1',
    port,
    headers: { 'Access-Control-Allow-Origin': new URL(target).origin },
    static: { directory: folder, watch: false },
    hot: false,
    liveReload: true,
    client: { overlay: true },
    proxy: [{ context: proxied, target, changeOrigin: true }],
  };
}
