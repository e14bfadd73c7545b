import { json, parsed } from '../kit/http.ts';
import type { Reply, Request, Route } from '../kit/http.ts';
import { fieldsOf } from '../kit/json.ts';
import { COMMANDS } from './commands.ts';
import type { Controls } from './controls.ts';

/** The controls over HTTP, for a shop that runs in another process. */
export function controlRoutes(controls: Controls): readonly Route[] {
  const paths = [...COMMANDS.keys()].map((name) => `/sim/${name}`);
  return [
    { method: 'GET', path: '/sim', handle: () => json(200, { post: paths }) },
    ...[...COMMANDS].map(([name, command]): Route => ({
      method: 'POST',
      path: `/sim/${name}`,
      handle: (request) => run(request, (fields) => command(controls, fields)),
    })),
  ];
}

/** Answers with what the method returns, or null. */
async function run(
  { headers, body }: Request,
  command: (fields: ReturnType<typeof fieldsOf>) => unknown,
): Promise<Reply> {
  // A page of another site can send a form to this address, but no JSON.
  if (!headers['content-type']?.startsWith('application/json')) return json(415, { error: 'send application/json' });
  const fields = body === '' ? {} : parsed(body);
  if (fields === undefined) return json(400, { error: 'the body is not JSON' });
  try {
    return json(200, (await command(fieldsOf(fields))) ?? null);
  } catch (error) {
    return json(400, { error: error instanceof Error ? error.message : String(error) });
  }
}
