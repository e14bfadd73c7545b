// The baseline of the measurements: a Fastify server that only sends stored bytes. Its answers come as JSON on the
// standard input: path → body.
import { json } from 'node:stream/consumers';
import { fastify } from 'fastify';

const answers = (await json(process.stdin)) as Record<string, string>;
const server = fastify({ logger: false });
for (const [path, body] of Object.entries(answers)) {
  server.get(path, (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
  server.post(path, (_request, reply) => reply.code(201).type('application/json; charset=utf-8').send(body));
}
const address = await server.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`bare Fastify is open at ${address}\n`);
