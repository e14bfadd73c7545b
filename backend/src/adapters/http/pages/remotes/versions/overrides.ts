import { overrideParameter } from '@fyonka/api-contract/pages/page-data';
import type { FastifyRequest } from 'fastify';
import type { RemoteSet } from '../remote-set.ts';

/**
 * Addresses on the visitor's own machine, by the names that a content policy can contain. With other hosts, a link could
 * have its readers run the code of a stranger.
 */
const OWN_MACHINE = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\/[\w./-]*$/;

/** The builds for a request: a developer's own in place of those that its address names, or an earlier one did. */
export function withOverrides(set: RemoteSet, request: FastifyRequest): RemoteSet {
  const overrides = Object.keys(set.addresses).flatMap((name) => {
    const asked = askedFor(name, request);
    const address = asked === undefined ? storedFor(name, request) : asked;
    return address ? [[name, address] as const] : [];
  });
  return overrides.length === 0 ? set : set.overriddenBy(Object.fromEntries(overrides));
}

/**
 * Cookies that store what the address of a request says about overrides, until the browser is closed.
 * @param https whether the visitor came by https: then the cookies are sent by https only
 */
export function overrideCookies(set: RemoteSet, request: FastifyRequest, https: boolean): string[] {
  const secure = https ? '; Secure' : '';
  return Object.keys(set.addresses).flatMap((name) => {
    const asked = askedFor(name, request);
    if (asked === undefined) return [];
    const age = asked === null ? '; Max-Age=0' : '';
    return [`${overrideParameter(name)}=${asked ?? ''}; Path=/${age}; SameSite=Lax; HttpOnly${secure}`];
  });
}

/** The manifest that the address of a request names; null when it ends an override, undefined when it does neither. */
function askedFor(name: string, { query }: FastifyRequest): string | null | undefined {
  const value = (query as Record<string, unknown>)[overrideParameter(name)];
  return value === '' ? null : onOwnMachine(value);
}

function storedFor(name: string, { headers: { cookie = '' } }: FastifyRequest): string | undefined {
  const start = `${overrideParameter(name)}=`;
  const stored = cookie.split(/;\s*/).find((one) => one.startsWith(start));
  return onOwnMachine(stored?.slice(start.length));
}

function onOwnMachine(address: unknown): string | undefined {
  return typeof address === 'string' && OWN_MACHINE.test(address) && URL.canParse(address) ? address : undefined;
}
