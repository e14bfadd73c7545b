import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './faults.ts';
import { bodyOf, json, paramsOf } from './http.ts';
import type { Reply, Request, Route } from './http.ts';
import type { World } from './world.ts';

/** Answers of a gateway that has done nothing. */
const REFUSALS: Partial<Record<Fault, Reply>> = {
  'too-many-requests': json(429, { errors: [{ code: '2101', description: 'Too many requests' }] }),
  'server-error': json(500, { errors: [{ code: '9999', description: 'Internal server error' }] }),
};

/** Listens on this machine alone, because every caller of the simulator can take and refund payments. */
export async function serve(world: World, routes: readonly Route[], port: number): Promise<Server> {
  const server = createServer((message, response) => {
    answer(world, routes, message, response).catch((error: unknown) => {
      if (!response.headersSent) write(response, json(500, { error: String(error) }));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}

export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

async function answer(
  world: World,
  routes: readonly Route[],
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(message.url ?? '/', 'http://simulator');
  const { headers } = message;
  const body = await bodyOf(message);
  world.time.runDue();
  const isControl = url.pathname.startsWith('/sim');
  if (world.faults.down && !isControl) return void message.socket.destroy();
  for (const route of routes) {
    const params = route.method === message.method ? paramsOf(route.path, url.pathname) : null;
    if (params === null) continue;
    return call(world, route, { path: url.pathname, headers, query: url.searchParams, body, params }, response);
  }
  write(response, json(404, { errors: [{ code: '2102', description: 'Request not found' }] }));
}

async function call(world: World, route: Route, request: Request, response: ServerResponse): Promise<void> {
  const fault = route.call ? world.faults.take(route.call) : null;
  const refusal = fault && REFUSALS[fault];
  if (refusal) return write(response, refusal);
  if (fault === 'drop-request') return void response.destroy();
  if (fault === 'hang') return;
  const reply = await route.handle(request);
  const ended = end(world, reply, response, fault, route.call ? world.faults.delayOf(route.call) : 0);
  // What comes after the answer may send notices, which a test has to be able to wait for from now on.
  if (reply.afterwards) world.outbox.awaitReply(ended);
  await ended;
}

async function end(
  { outbox }: World,
  reply: Reply,
  response: ServerResponse,
  fault: Fault | null,
  delay: number,
): Promise<void> {
  const early = outbox.settings.beforeReply;
  if (early) {
    reply.afterwards?.();
    await outbox.sent();
  }
  // A shop that gives up ends the delay, because the gateway goes on without it.
  if (delay > 0) await Promise.race([wait(delay, undefined, { ref: false }), once(response, 'close')]);
  await finish(response, reply, fault);
  if (!early) reply.afterwards?.();
}

/** Ends the answer as the fault says. Resolves when nothing more of it will be sent. */
async function finish(response: ServerResponse, reply: Reply, fault: Fault | null): Promise<void> {
  // Somebody who has given up hears nothing, and nothing would say that it was sent.
  if (fault === 'hang-reply' || response.destroyed) return;
  if (fault === 'drop-reply') return void response.destroy();
  const half = { ...reply, body: reply.body.slice(0, reply.body.length / 2) };
  const closed = new Promise((resolve) => {
    response.on('close', resolve);
  });
  write(response, fault === 'bad-json' ? half : reply);
  await closed;
}

function write(response: ServerResponse, { status, headers, body }: Reply): void {
  response.writeHead(status, headers).end(body);
}
