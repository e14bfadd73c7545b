import type { SigningKey } from '../../../../domain/outside/signing-key.ts';
import { VERSION } from './capabilities.ts';
import type { Capability } from './capabilities.ts';

export const PROFILE_PATH = '/.well-known/ucp';
export const REST_PATH = '/ucp/v1';
export const MCP_PATH = '/ucp/mcp';

const SPEC = `https://ucp.dev/${VERSION}/specification/overview`;
const SERVICES = `https://ucp.dev/${VERSION}/services/shopping`;

/** What programs read first. It takes no payment by itself, so that it has no handlers: the buyer pays at the shop. */
export function businessProfile(origin: string, capabilities: readonly Capability[], keys: readonly SigningKey[]) {
  const service = (transport: string, path: string, schema: string) => ({
    version: VERSION,
    spec: SPEC,
    transport,
    endpoint: origin + path,
    schema: `${SERVICES}/${schema}`,
  });
  return {
    ucp: {
      version: VERSION,
      services: {
        'dev.ucp.shopping': [
          service('rest', REST_PATH, 'rest.openapi.json'),
          service('mcp', MCP_PATH, 'mcp.openrpc.json'),
        ],
      },
      capabilities: Object.fromEntries(
        capabilities.map(({ name, extends: parents, spec, schema }) => [
          name,
          [{ version: VERSION, spec, schema, ...(parents.length > 0 && { extends: oneOrMore(parents) }) }],
        ]),
      ),
      payment_handlers: {},
    },
    signing_keys: keys.map(({ id, x, y }) => ({ kid: id, kty: 'EC', crv: 'P-256', x, y, use: 'sig', alg: 'ES256' })),
  };
}

function oneOrMore(parents: readonly string[]): string | readonly string[] {
  const [first, ...others] = parents;
  return first !== undefined && others.length === 0 ? first : parents;
}
