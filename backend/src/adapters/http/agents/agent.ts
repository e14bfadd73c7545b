import type { FastifyRequest } from 'fastify';
import type { Language } from '../../../domain/localized-text.ts';
import { preferredLanguage } from '../language.ts';
import { clientKey } from '../limits/client-key.ts';
import { ProtocolFailure } from './failure.ts';
import { negotiated } from './profile/capabilities.ts';
import type { Envelopes } from './answers.ts';
import type { PlatformProfiles } from './profile/platform-profiles.ts';
import type { Sent } from './sent.ts';
import { signedRequest } from './signatures/signed-request.ts';
import { keyIdOf } from './signatures/verify-signature.ts';

/** Characters of the address of a profile, and of a key. */
const LONGEST_PROFILE = 2_000;
const LONGEST_KEY = 255;
const LONGEST_LANGUAGE = 40;

/** A program that shops for somebody: a stranger like any caller. */
export interface Agent {
  readonly profile: string;
  readonly host: string;
  /** What both sides can do. */
  readonly capabilities: ReadonlySet<string>;
  /** Where it wants to be told what becomes of its orders; left out: nowhere. */
  readonly webhook?: string | undefined;
  /** Whether it has proved by a signature that the profile is its own. */
  readonly isVerified: boolean;
}

/** A call of one of the functions, whichever way it came. */
export interface AgentCall {
  readonly agent: Agent;
  readonly request: FastifyRequest;
  /** The cart, checkout or order that it is about; empty: none. */
  readonly id: string;
  readonly body: Sent;
  /** What came as the body, to know it again. */
  readonly sent: unknown;
  readonly key: string | undefined;
}

/**
 * The address in a header `UCP-Agent: profile="https://…"`, a dictionary of RFC 8941.
 * @returns undefined for a header without one
 */
export function profileIn(header: string | string[] | undefined): string | undefined {
  const text = (Array.isArray(header) ? header.join(', ') : (header ?? '')).slice(0, LONGEST_PROFILE + 200);
  return /(?:^|,)\s*profile="(?<url>[^"\\]*)"\s*(?:[;,]|$)/.exec(text)?.groups?.['url'];
}

/** Reads who calls, and what both sides can do. @throws ProtocolFailure */
export async function agentOf(
  profile: string | undefined,
  request: FastifyRequest,
  profiles: PlatformProfiles,
  envelopes: Envelopes,
): Promise<Agent> {
  if (profile === undefined || profile.length > LONGEST_PROFILE)
    throw new ProtocolFailure(
      'invalid_profile_url',
      'Every request names the profile of its sender: in the header UCP-Agent, or in meta["ucp-agent"].profile of a tool.',
    );
  const sent = signedRequest(request, envelopes.origin);
  const keyId = keyIdOf(sent);
  const known = await profiles.read(profile, clientKey(request.ip), keyId);
  const { url, host, capabilities, webhook } = known;
  const isVerified = profiles.isSigned(known, sent);
  const both = negotiated(await envelopes.offered(), capabilities);
  return { profile: url, host, capabilities: both, webhook, isVerified };
}

/** @throws ProtocolFailure for a key that is none */
export function keyIn(sent: Sent): string | undefined {
  const key = sent.opaque(LONGEST_KEY);
  return key === '' ? undefined : key;
}

/** The language that somebody reads: of the context that was sent, else of the header. */
export function languageOf({ body, request }: AgentCall): Language {
  const asked = body.at('context').at('language').text(LONGEST_LANGUAGE);
  return preferredLanguage(asked ?? request.headers['accept-language']);
}
