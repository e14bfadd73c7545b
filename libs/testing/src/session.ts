import type { SessionUser } from '@fyonka/shop-bridge/session';

/** A token like the server's, except for its signature, which no page can check. Valid for an hour. */
export function tokenOf(email: string, more: { role?: SessionUser['role']; exp?: number } = {}): string {
  const payload = { sub: email, email, role: 'customer', exp: Math.floor(Date.now() / 1000) + 3600, ...more };
  return `${base64url({ alg: 'HS256' })}.${base64url(payload)}.signature`;
}

function base64url(value: unknown): string {
  return btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
