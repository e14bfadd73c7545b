import type { FastifyRequest } from 'fastify';

/**
 * The origin for absolute addresses in files for search engines.
 * @param publicUrl from the configuration; null: the origin that the request itself names, since the shop knows no other
 */
export function originFor({ protocol, host }: FastifyRequest, publicUrl: string | null): string {
  if (publicUrl !== null) return publicUrl;
  const named = `${protocol}://${host}`;
  // The URL parser refuses hosts with characters that would end an address or an element.
  return URL.canParse(named) ? new URL(named).origin : '';
}
