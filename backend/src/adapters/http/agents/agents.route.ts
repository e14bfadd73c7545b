import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { SignMessages } from '../../../application/outside/signing/sign-messages.ts';
import type { StoreSettings } from '../../../application/store/ports.ts';
import type { Limits } from '../limits/limits.ts';
import { refuseHugeShapes } from '../validation/shape.ts';
import { agentOf, keyIn, profileIn } from './agent.ts';
import type { Envelopes } from './answers.ts';
import { ProtocolFailure } from './failure.ts';
import { answerOf, isRefusal } from './functions.ts';
import type { AgentFunction } from './functions.ts';
import { knownFailure } from './known-failure.ts';
import { Mcp, rpcFailure } from './mcp/mcp.ts';
import { businessProfile, MCP_PATH, PROFILE_PATH, REST_PATH } from './profile/business-profile.ts';
import { OWN_SCHEMA_PATH, OWN_SPEC_PATH } from './profile/capabilities.ts';
import { llmsTxt } from './profile/llms-txt.ts';
import { orderDetailsSchema } from './profile/own-schema.ts';
import type { PlatformProfiles } from './profile/platform-profiles.ts';
import { Sent } from './sent.ts';
import { keepBytes } from './signatures/signed-request.ts';

/** Seconds for which programs may keep what describes the shop to them. */
const PUBLIC = 'public, max-age=300';

interface AgentsParts {
  readonly functions: readonly AgentFunction[];
  readonly profiles: PlatformProfiles;
  readonly envelopes: Envelopes;
  readonly settings: StoreSettings;
  readonly signing: SignMessages;
  readonly limits: Limits;
  readonly log: Logger;
}

type AgentRequest = FastifyRequest<{ Params: { id?: string } }>;

/**
 * What programs that shop for somebody call, by the Universal Commerce Protocol. A Fastify plugin of its own, because its
 * errors have the form of that protocol. While the shop does not want it, there is nothing at its addresses.
 */
export function agentsRoute({ functions, profiles, envelopes, settings, signing, limits, log }: AgentsParts) {
  const mcp = new Mcp(functions, profiles, envelopes, limits);
  return async (scope: FastifyInstance): Promise<void> => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
      keepBytes(request, body as Buffer);
      try {
        done(null, body.length === 0 ? undefined : JSON.parse(body.toString()));
      } catch {
        done(new ProtocolFailure('invalid_request', 'The body is no JSON.'));
      }
    });
    scope.addHook('onRequest', async () => {
      if (!(await settings.read()).channels.agents) throw new ProtocolFailure('not_found', 'There is nothing here.');
    });
    scope.setErrorHandler((error, request, reply) => {
      const failure = knownFailure(error);
      if (failure.code === 'internal_error')
        log.error({ requestId: request.id, route: request.routeOptions.url, err: error }, 'unexpected failure');
      return failed(failure, request, reply);
    });
    scope.get(PROFILE_PATH, async (_request, reply) => {
      const profile = businessProfile(envelopes.origin, await envelopes.offered(), await signing.shown());
      return reply.header('cache-control', PUBLIC).send(profile);
    });
    scope.get(OWN_SPEC_PATH, async (_request, reply) => {
      const text = llmsTxt(await settings.read(), envelopes.origin);
      return reply.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': PUBLIC }).send(text);
    });
    scope.get(OWN_SCHEMA_PATH, (_request, reply) =>
      reply.header('cache-control', PUBLIC).send(orderDetailsSchema(envelopes)),
    );
    for (const one of functions)
      scope.route({
        method: one.method,
        url: REST_PATH + one.path,
        handler: async (request: AgentRequest, reply) => {
          const profile = profileIn(request.headers['ucp-agent']);
          const agent = await agentOf(profile, request, profiles, envelopes);
          const sent = request.body ?? {};
          refuseHugeShapes(sent);
          const key = keyIn(new Sent(request.headers['idempotency-key'], 'Idempotency-Key'));
          const call = { agent, request, id: request.params.id ?? '', body: new Sent(sent), sent, key };
          const answer = await answerOf(one, call, { envelopes, limits });
          reply.code(isRefusal(answer) ? 200 : one.status);
          return one.isSigned ? sendSigned(reply, answer, signing) : reply.send(answer);
        },
      });
    scope.post(MCP_PATH, async (request, reply) => {
      refuseForeignOrigin(request, envelopes.origin);
      const { status, body, retryAfter, isSigned } = await mcp.answer(request, request.body);
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
      reply.code(status);
      return body && isSigned ? sendSigned(reply, body, signing) : reply.send(body);
    });
    scope.route({ method: ['GET', 'DELETE', 'PUT'], url: MCP_PATH, handler: refuseMethod });
    scope.all('/ucp/*', () => {
      throw new ProtocolFailure('not_found', 'There is nothing here.');
    });
  };
}

/** Sends an answer with a signature over its status and the bytes of its body. */
async function sendSigned(reply: FastifyReply, answer: object, signing: SignMessages) {
  const contentType = 'application/json; charset=utf-8';
  const body = JSON.stringify(answer);
  const headers = await signing.answer({ status: reply.statusCode, contentType, body });
  return reply.headers({ ...headers, 'content-type': contentType }).send(body);
}

function refuseMethod(_request: FastifyRequest, reply: FastifyReply): never {
  reply.header('allow', 'POST');
  throw new ProtocolFailure('method_not_allowed', 'There is no stream: every message is a POST.');
}

/** Programs send no `Origin`. A page of another site that does may not speak for whoever looks at it. */
function refuseForeignOrigin({ headers: { origin } }: FastifyRequest, own: string): void {
  if (origin === undefined || origin === own || (isOfThisMachine(own) && isOfThisMachine(origin))) return;
  throw new ProtocolFailure('forbidden', 'Pages of other sites may not call this.');
}

/** A shop without a public address is tried on its own machine, at any port. */
function isOfThisMachine(origin: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(URL.parse(origin)?.hostname ?? '');
}

function failed(failure: ProtocolFailure, request: FastifyRequest, reply: FastifyReply) {
  const { code, message, status, retryAfter } = failure;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  reply.header('cache-control', 'no-store').code(status);
  if (request.routeOptions.url === MCP_PATH) return reply.send(rpcFailure(failure, null).body);
  return reply.send({ code, content: message });
}
