import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { GROUPS } from '../../../../../domain/front-ends/pointer.ts';

/** 90 days, in seconds. */
const COOKIE_AGE = 7_776_000;

/** It identifies nobody: one visitor in a hundred has the same value. The cache of documents therefore may answer. */
const COOKIE = /(?:^|;\s*)visitor-group=(\d{1,2})(?:;|$)/;

/** Groups that were drawn for requests without the cookie. */
const drawn = new WeakMap<FastifyRequest, number>();

/** The group of a visitor, 0 to 99: that of the cookie, otherwise one at random, the same for the whole request. */
export function groupOf(request: FastifyRequest): number {
  return groupInCookie(request) ?? drawn.get(request) ?? draw(request);
}

/**
 * The cookie that keeps a visitor in the drawn group; null for one who has it.
 * @param https whether the visitor came by https: then the cookie is sent by https only
 */
export function newGroupCookie(request: FastifyRequest, https: boolean): string | null {
  if (groupInCookie(request) !== null) return null;
  const secure = https ? '; Secure' : '';
  return `visitor-group=${groupOf(request)}; Path=/; Max-Age=${COOKIE_AGE}; SameSite=Lax; HttpOnly${secure}`;
}

function groupInCookie({ headers: { cookie } }: FastifyRequest): number | null {
  const group = COOKIE.exec(cookie ?? '')?.[1];
  return group === undefined ? null : Number(group);
}

function draw(request: FastifyRequest): number {
  const group = randomInt(GROUPS);
  drawn.set(request, group);
  return group;
}
