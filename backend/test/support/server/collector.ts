import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

export interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  attributes: Attribute[];
}

interface Export {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
}

/** A collector of traces by OTLP over HTTP as JSON. */
export interface Collector {
  endpoint: string;
  /** Everything that it received. */
  received: () => string;
  spans: () => Span[];
  /** Resource attributes of the sending process. */
  resource: () => Record<string, unknown>;
  close(): Promise<void>;
}

export async function openCollector(): Promise<Collector> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(`${request.url} ${body}`);
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const exports = () => bodies.map((body) => JSON.parse(body.slice(body.indexOf(' '))) as Export);
  const resources = () => exports().flatMap(({ resourceSpans }) => resourceSpans);
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => bodies.join('\n'),
    spans: () => resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    resource: () => valuesOf(resources()[0]?.resource.attributes ?? []),
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export function valuesOf(attributes: readonly Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
}
