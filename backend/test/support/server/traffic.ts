import { Agent, request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { once } from 'node:events';
import type { RunningShop } from './built-shop.ts';
import { anOrder, aShopper } from '../orders.ts';
import { MANY_LEFT } from '../shops/demo-shop.ts';

/** Result of one call. `wasTaken`: the connection broke after the server had answered something on it. */
export type Answer = { status: number; body: string } | { fault: string; wasTaken: boolean };

/** One call over the agent's connections; a broken connection is an answer of its own. */
export function call(
  running: RunningShop,
  agent: Agent,
  path: string,
  body?: unknown,
  more: Record<string, string> = {},
): Promise<Answer> {
  const headers = body === undefined ? more : { 'content-type': 'application/json', ...more };
  const sent = request(`${running.url}${path}`, { agent, method: body === undefined ? 'GET' : 'POST', headers });
  const answer = answerTo(sent);
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  return answer;
}

/** Begins a call and returns once the server has sent 100 Continue: from then on the server must answer. */
export async function begunCall(
  running: RunningShop,
  agent: Agent,
  path: string,
  body: unknown,
  more: Record<string, string> = {},
): Promise<() => Promise<Answer>> {
  const text = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    expect: '100-continue',
    ...more,
  };
  const sent = request(`${running.url}${path}`, { agent, method: 'POST', headers });
  const answer = answerTo(sent);
  sent.flushHeaders();
  await once(sent, 'continue');
  return () => {
    sent.end(text);
    return answer;
  };
}

export function bodyOf(answer: Answer): string {
  return 'body' in answer ? answer.body : answer.fault;
}

/** Whether a new connection was reset before any answer: the system does that to connections that the server has not accepted. */
function wasTurnedAway({ fault, wasTaken }: Extract<Answer, { fault: string }>): boolean {
  return !wasTaken && (fault === 'ECONNRESET' || fault === 'EPIPE');
}

/**
 * Callers that send requests until the server is gone. A caller whose connection is reset tries once more, like a browser,
 * because a connection may always be on its way at the moment when a server stops listening.
 */
export async function load(
  callers: number,
  ask: (agent: Agent) => Promise<Answer>,
  answered: (answer: Answer) => void,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (;;) {
        const answer = await ask(agent);
        answered(answer);
        if ('fault' in answer && !wasTurnedAway(answer)) return;
      }
    }),
  );
  agent.destroy();
}

function answerTo(sent: ClientRequest): Promise<Answer> {
  return new Promise((resolve) => {
    const failWith = (wasTaken: boolean) => (error: NodeJS.ErrnoException) =>
      resolve({ fault: error.code ?? error.message, wasTaken });
    sent.on('error', (error) => failWith(sent.reusedSocket)(error));
    sent.on('response', (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
      answer.on('error', failWith(true));
    });
  });
}

/** Places an order of one piece. Each is another shopper's, so that none of them waits for others to pay. */
export function orderOnce(running: RunningShop, agent: Agent, productId = MANY_LEFT): Promise<Answer> {
  const { receiver, headers } = aShopper();
  return call(
    running,
    agent,
    '/api/orders',
    anOrder({ ...receiver, orderItems: [{ productId, quantity: 1 }] }),
    headers,
  );
}
