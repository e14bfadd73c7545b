// The proxy between the developer's browser and the shop's server. It forwards all requests, holds them while the server
// restarts, and adds a script to each document that brings the page to what is built.
import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { EVENTS, updater, UPDATER } from './pages.mjs';

/** Parts of builds that replace what has changed, beside the files of the shell or of a remote. */
const UPDATE = /^\/(?:remotes\/(?<remote>\w+)\/)?(?<file>[\w.-]+\.hot-update\.js(?:on)?)$/;

/**
 * @param {{port: number, isAnswering: () => Promise<boolean>}} server see `createServer`
 * @param {ReturnType<typeof import('./pages.mjs').openPages>} pages
 * @param {{port: number, host: string, output: string}} place where to listen, and the folder of the builds
 * @throws when the address cannot be listened on
 */
export async function openProxy(server, pages, { port, host, output }) {
  const proxy = createServer((request, response) => {
    const path = request.url?.split('?')[0];
    if (path === EVENTS) return pages.listen(response);
    if (path === UPDATER) return sendUpdater(request, response);
    const update = UPDATE.exec(path)?.groups;
    if (update) return sendUpdate(output, update, response);
    passOn(server, pages, request, response).catch((error) => sendFailure(response, error.message));
  });
  proxy.listen(port, host);
  await once(proxy, 'listening');
  return {
    port: proxy.address().port,
    close() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

/** The query of the request is what `pages.document` was when the document was sent. */
function sendUpdater({ url }, response) {
  response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
  response.end(updater(new URL(url, 'http://shop').search.slice(1)));
}

/** Sent while the server starts anew. */
function sendUpdate(output, { remote, file }, response) {
  const content = createReadStream(join(output, remote ? `mfe-${remote}` : 'shell', 'dist', file));
  content.once('error', () => response.writeHead(404).end());
  content.once('open', () => {
    const type = file.endsWith('.json') ? 'application/json' : 'text/javascript';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
    content.pipe(response);
  });
}

async function passOn(server, pages, request, response) {
  if (!(await server.isAnswering())) return sendFailure(response, 'The server did not start; the terminal says why.');
  // A page that was reloaded meanwhile. Its request would stay open at the server, which waits for it when it ends.
  if (response.destroyed) return;
  const document = pages.document();
  const upstream = ask({
    host: '127.0.0.1',
    port: server.port,
    method: request.method,
    path: request.url,
    headers: asksForDocument(request) ? headersForDocument(request.headers) : request.headers,
    agent: false,
  });
  response.once('close', () => upstream.destroy());
  request.pipe(upstream);
  const [answer] = await once(upstream, 'response');
  if (isDocumentOfShop(answer)) return sendDocument(response, answer, document);
  response.writeHead(answer.statusCode, answer.headers);
  answer.pipe(response);
}

const asksForDocument = ({ method, headers }) => method === 'GET' && Boolean(headers.accept?.includes('text/html'));

/** Asks for the whole document, uncompressed, so that the script can be put into it. */
function headersForDocument({ 'if-none-match': _etag, ...headers }) {
  return { ...headers, 'accept-encoding': 'identity' };
}

/** Recognized by a content security policy that allows scripts; invoices and the bank's page have none that does. */
function isDocumentOfShop({ headers }) {
  return (
    Boolean(headers['content-type']?.startsWith('text/html')) &&
    /script-src 'self'/.test(String(headers['content-security-policy'])) &&
    headers['content-encoding'] === undefined
  );
}

async function sendDocument(response, answer, document) {
  const html = (await text(answer)).replace('</head>', `<script src="${UPDATER}?${document}" defer></script>\n</head>`);
  const { 'content-length': _length, etag: _etag, ...headers } = answer.headers;
  response.writeHead(answer.statusCode, { ...headers, 'cache-control': 'no-store' });
  response.end(html);
}

function sendFailure(response, message) {
  if (response.headersSent) return response.destroy();
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(message);
}
