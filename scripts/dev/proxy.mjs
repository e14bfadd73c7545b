// The proxy between the developer's browser and the shop's server. It forwards all requests, holds them while the server
// restarts, and adds a script to each document that reloads the page after a restart.
import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import { text } from 'node:stream/consumers';

const EVENTS = '/.dev/events';
const RELOADER = '/.dev/reload.js';

/** Runs in the browser. */
const reloader = (version) => `
const events = new EventSource('${EVENTS}');
events.addEventListener('version', ({ data }) => {
  if (data !== '${version}') location.reload();
});
events.addEventListener('failed', ({ data }) => console.error(JSON.parse(data)));
`;

/**
 * @param {{port: number, version: () => string, isAnswering: () => Promise<boolean>}} server see `createServer`
 * @param {{port: number, host: string}} address where to listen
 * @returns `send` sends an event to every open page
 * @throws when the address cannot be listened on
 */
export async function openProxy(server, { port, host }) {
  /** @type {Set<import('node:http').ServerResponse>} */
  const pages = new Set();
  const proxy = createServer((request, response) => {
    const path = request.url?.split('?')[0];
    if (path === EVENTS) return listen(response);
    if (path === RELOADER) return sendReloader(request, response);
    passOn(server, request, response).catch((error) => sendFailure(response, error.message));
  });

  function listen(response) {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(eventOf('version', server.version()));
    pages.add(response);
    response.on('close', () => pages.delete(response));
  }

  proxy.listen(port, host);
  await once(proxy, 'listening');
  return {
    port: proxy.address().port,
    send: (name, data) => {
      for (const page of pages) page.write(eventOf(name, data));
    },
    close() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

function eventOf(name, data) {
  return `event: ${name}\ndata: ${data}\n\n`;
}

/** The query of the request is the version that the document was sent with. */
function sendReloader({ url }, response) {
  response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
  response.end(reloader(encodeURIComponent(new URL(url, 'http://shop').search.slice(1))));
}

async function passOn(server, request, response) {
  if (!(await server.isAnswering())) return sendFailure(response, 'The server did not start; the terminal says why.');
  const version = server.version();
  const upstream = ask({
    host: '127.0.0.1',
    port: server.port,
    method: request.method,
    path: request.url,
    headers: asksForDocument(request) ? headersForDocument(request.headers) : request.headers,
    agent: false,
  });
  request.pipe(upstream);
  const [answer] = await once(upstream, 'response');
  if (isDocumentOfShop(answer)) return sendDocument(response, answer, version);
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

async function sendDocument(response, answer, version) {
  const document = (await text(answer)).replace(
    '</head>',
    `<script src="${RELOADER}?${version}" defer></script>\n</head>`,
  );
  const { 'content-length': _length, etag: _etag, ...headers } = answer.headers;
  response.writeHead(answer.statusCode, { ...headers, 'cache-control': 'no-store' });
  response.end(document);
}

function sendFailure(response, message) {
  if (response.headersSent) return response.destroy();
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(message);
}
