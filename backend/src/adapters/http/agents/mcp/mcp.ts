import type { FastifyRequest } from 'fastify';
import { agentOf, keyIn, profileIn } from '../agent.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Envelopes } from '../answers.ts';
import { ProtocolFailure } from '../failure.ts';
import { answerOf } from '../functions.ts';
import { knownFailure } from '../known-failure.ts';
import type { AgentFunction } from '../functions.ts';
import type { PlatformProfiles } from '../profile/platform-profiles.ts';
import { Sent } from '../sent.ts';
import { refuseHugeShapes } from '../../validation/shape.ts';
import { toolOf } from './tools.ts';

/** Versions of MCP that the shop speaks, the newest first. They do not differ in what it does. */
const VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26'];
const LONGEST_NAME = 200;
const LONGEST_PROFILE = 2_000;

const INSTRUCTIONS = [
  'A shop in Kuwait. Amounts are in fils: 1 KWD is 1000. context.language is ar or en.',
  'Search, make a checkout, mend what its messages say, complete it, and let the buyer pay at its continue_url.',
  'Texts to make on a piece, such as a name: custom_texts of the line, by the titles in metadata.custom_texts of the variant.',
  'Pieces with different texts need a line each. A product whose id begins with set- is several pieces at one price.',
  'The buyer needs a name, a mobile number of Kuwait and an address: the area, such as Salmiya, as address_locality, and',
  'street_address as in "Block 4, Street 12, House 7". Codes of coupons: discounts.codes.',
].join(' ');

/** An answer by HTTP; without a body it is empty. */
export interface RpcAnswer {
  readonly status: number;
  readonly body?: object;
  readonly retryAfter?: number | undefined;
  /** Whether the shop signs it. */
  readonly isSigned?: boolean;
}

/**
 * The functions by the Model Context Protocol: one request by `POST`, one JSON answer, without sessions and streams. The
 * SDK's server is not used, because these few messages are all that a server without state needs.
 */
export class Mcp {
  private readonly byName: ReadonlyMap<string, AgentFunction>;
  private readonly tools: readonly object[];

  constructor(
    functions: readonly AgentFunction[],
    private readonly profiles: PlatformProfiles,
    readonly envelopes: Envelopes,
    readonly limits: Limits,
  ) {
    this.byName = new Map(functions.map((one) => [one.name, one]));
    this.tools = functions.map(toolOf);
  }

  async answer(request: FastifyRequest, body: unknown): Promise<RpcAnswer> {
    const sent = new Sent(body);
    const id = idOf(body);
    try {
      if (sent.at('jsonrpc').text(LONGEST_NAME) !== '2.0')
        throw new ProtocolFailure('invalid_request', 'This is no JSON-RPC 2.0.');
      const method = sent.at('method').text(LONGEST_NAME);
      // Notifications and answers get none.
      if (id === undefined || method === undefined) return { status: 202 };
      this.refuseOtherVersion(request);
      return {
        status: 200,
        body: { jsonrpc: '2.0', id, result: await this.resultOf(method, sent.at('params'), request) },
        isSigned: method === 'tools/call' && this.toolIn(sent.at('params'))?.isSigned === true,
      };
    } catch (error) {
      const known = knownFailure(error);
      if (known.code === 'internal_error') throw error;
      return rpcFailure(known, id ?? null);
    }
  }

  private refuseOtherVersion({ headers }: FastifyRequest): void {
    const version = headers['mcp-protocol-version'];
    if (version !== undefined && !VERSIONS.includes(String(version)))
      throw new ProtocolFailure('invalid_request', 'This version of MCP is not supported.');
  }

  private async resultOf(method: string, params: Sent, request: FastifyRequest): Promise<object> {
    switch (method) {
      case 'initialize': {
        const asked = params.at('protocolVersion').text(LONGEST_NAME) ?? '';
        return {
          protocolVersion: VERSIONS.includes(asked) ? asked : VERSIONS[0],
          capabilities: { tools: {} },
          serverInfo: { name: 'fyonka', title: 'Fyonka', version: '1' },
          instructions: INSTRUCTIONS,
        };
      }
      case 'ping':
        return {};
      case 'tools/list':
        return { tools: this.tools };
      case 'tools/call':
        return this.called(params, request);
      default:
        throw new ProtocolFailure('not_found', 'There is no such method.');
    }
  }

  private toolIn(params: Sent): AgentFunction | undefined {
    return this.byName.get(params.at('name').text(LONGEST_NAME) ?? '');
  }

  private async called(params: Sent, request: FastifyRequest): Promise<object> {
    const wanted = this.toolIn(params);
    if (!wanted) throw new ProtocolFailure('invalid_request', 'There is no such tool.');
    const given = params.at('arguments');
    const meta = given.at('meta');
    const profile =
      meta.at('ucp-agent').at('profile').opaque(LONGEST_PROFILE) ?? profileIn(request.headers['ucp-agent']);
    const agent = await agentOf(profile, request, this.profiles, this.envelopes);
    const payload = wanted.payload ? given.at(wanted.payload) : new Sent({});
    const sent = payload.raw ?? {};
    refuseHugeShapes(sent);
    const key = keyIn(meta.at('idempotency-key')) ?? keyIn(new Sent(request.headers['idempotency-key']));
    if (wanted.needsKey && key === undefined)
      throw new ProtocolFailure('invalid_request', 'meta.idempotency-key is needed.');
    const id = wanted.path.includes(':id') ? (given.at('id').needed().text(LONGEST_NAME) ?? '') : '';
    const body = new Sent(sent);
    const answer = await answerOf(wanted, { agent, request, id, body, sent, key }, this);
    return { structuredContent: answer, content: [{ type: 'text', text: JSON.stringify(answer) }] };
  }
}

/** @returns undefined for a notification */
function idOf(body: unknown): string | number | undefined {
  if (typeof body !== 'object' || body === null || !('id' in body)) return undefined;
  const { id } = body;
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}

export function rpcFailure(
  { code, message, rpc, status, retryAfter }: ProtocolFailure,
  id: string | number | null,
): RpcAnswer {
  const data = { code, content: message, ...(retryAfter !== undefined && { retry_after: retryAfter }) };
  // Of the request itself the JSON is the answer; the status says it where it is about the transport.
  const isOfTransport = ![-32602, -32601].includes(rpc);
  return {
    status: isOfTransport ? status : 200,
    body: { jsonrpc: '2.0', id, error: { code: rpc, message, data } },
    retryAfter,
  };
}
