import { ProtocolFailure } from '../failure.ts';
import { Sent } from '../sent.ts';
import type { Offered } from './capabilities.ts';
import { VERSION } from './capabilities.ts';

/** What a program says about itself. */
export interface PlatformProfile {
  readonly url: string;
  /** By which its carts and orders are known. */
  readonly host: string;
  readonly capabilities: Offered;
}

const MOST_CAPABILITIES = 100;
const MOST_VERSIONS = 20;
const LONGEST_NAME = 200;

/** @returns why it is none, or of another version */
export function readProfile(url: string, bytes: Uint8Array): PlatformProfile | ProtocolFailure {
  try {
    const ucp = new Sent(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))).at('ucp').needed();
    const version = ucp.at('version').needed().text(LONGEST_NAME) ?? '';
    if (version !== VERSION)
      return new ProtocolFailure(
        'version_unsupported',
        `Version ${version.slice(0, 20)} is not supported. This shop implements ${VERSION}.`,
      );
    return { url, host: new URL(url).hostname, capabilities: readCapabilities(ucp.at('capabilities')) };
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
      versions.flatMap((one) => one.at('version').text(LONGEST_NAME) ?? []),
    );
  }
  return offered;
}
