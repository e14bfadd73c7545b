import { ProtocolFailure } from '../failure.ts';
import { Sent } from '../sent.ts';
import type { Offered } from './capabilities.ts';
import { ORDER, VERSION } from './capabilities.ts';

/** What a program says about itself. */
export interface PlatformProfile {
  readonly url: string;
  /** By which its carts and orders are known. */
  readonly host: string;
  readonly capabilities: Offered;
  /** Where it wants to be told what becomes of its orders, as it has written it; left out: nowhere. */
  readonly webhook?: string | undefined;
  /** With which it may sign. */
  readonly keys: readonly SigningKey[];
}

/** A public key as a JSON Web Key. */
export interface SigningKey {
  readonly kid: string;
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
  readonly y: string;
}

const MOST_KEYS = 20;
const LONGEST_PART = 200;

const MOST_CAPABILITIES = 100;
const MOST_VERSIONS = 20;
const LONGEST_NAME = 200;
const LONGEST_WEBHOOK = 2_000;

/** @returns why it is none, or of another version */
export function readProfile(url: string, bytes: Uint8Array): PlatformProfile | ProtocolFailure {
  try {
    const sent = new Sent(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    const ucp = sent.at('ucp').needed();
    const version = ucp.at('version').needed().opaque(LONGEST_NAME) ?? '';
    if (version !== VERSION)
      return new ProtocolFailure(
        'version_unsupported',
        `Version ${version.slice(0, 20)} is not supported. This shop implements ${VERSION}.`,
      );
    const capabilities = readCapabilities(ucp.at('capabilities'));
    const keys = sent.at('signing_keys').list(MOST_KEYS).map(readKey);
    const webhook = readWebhook(ucp.at('capabilities').at(ORDER));
    return { url, host: new URL(url).hostname, capabilities, webhook, keys };
  } catch {
    return new ProtocolFailure('profile_malformed', 'The profile is no valid JSON of the protocol.');
  }
}

function readCapabilities(sent: Sent): Offered {
  const offered = new Map<string, readonly string[]>();
  for (const name of sent.names(MOST_CAPABILITIES)) {
    const versions = sent.at(name).list(MOST_VERSIONS);
    offered.set(
      name,
      versions.flatMap((one) => one.at('version').opaque(LONGEST_NAME) ?? []),
    );
  }
  return offered;
}

function readWebhook(orders: Sent): string | undefined {
  const spoken = orders.list(MOST_VERSIONS).find((one) => one.at('version').text(LONGEST_NAME) === VERSION);
  return spoken?.at('config').at('webhook_url').text(LONGEST_WEBHOOK);
}

function readKey(sent: Sent): SigningKey {
  const part = (name: string) => sent.at(name).opaque(LONGEST_PART) ?? '';
  return { kid: part('kid'), kty: part('kty'), crv: part('crv'), x: part('x'), y: part('y') };
}
