import { LONGEST_KEY_NAME, MOST_API_KEYS } from '@fyonka/api-contract/values/limits';
import { DraftFields, isBlank, judged } from '../draft-fields.ts';
import type { Judged, Sent } from '../draft-fields.ts';
import { changesBetween } from '../history.ts';
import type { FieldChange } from '../history.ts';
import { accountId, apiKeyId } from '../ids.ts';
import type { AccountId, ApiKeyId } from '../ids.ts';
import { DAY, parseMoment } from '../kuwait-day.ts';
import type { Account } from './account.ts';
import { mayAppoint } from './appointment.ts';
import { NO_POSITION, permissionsOf, ticked } from './permissions.ts';
import type { Permission, Person } from './permissions.ts';

/** Random bytes of the id, and of the secret that is shown once. */
export const API_KEY_BYTES = { id: 8, secret: 32 } as const;

/** A program's way into the API of the office, with some of the permissions of the person who made it. */
export interface ApiKey {
  readonly id: ApiKeyId;
  /** What the team calls the program. Without `@`, so that it never passes for the e-mail of a person. */
  readonly name: string;
  /** As they were given. A later release may not know some of them any more: see `keyCaller`. */
  readonly permissions: readonly Permission[];
  /** Digest of the whole key, which is not stored. */
  readonly digest: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly createdBy: AccountId;
  /** Milliseconds since 1970; null: it does not end by itself. */
  readonly expiresAt: number | null;
  /** Milliseconds since 1970, to the minute; null: never. */
  readonly lastUsedAt: number | null;
}

/** Milliseconds for which an expired key stays in the list, so that somebody sees why a program is refused. */
export const ENDED_KEY_KEPT = 30 * DAY;
/** Milliseconds before its end in which a key is marked. */
const NEAR_END = 14 * DAY;
/** Milliseconds without any use after which a key is marked, because nobody may need it any more. */
const LONG_UNUSED = 90 * DAY;
/** Milliseconds between two notes of its use. */
const NOTED_EVERY = 60_000;

/** The prefix by which programs that search for lost secrets, and the server, recognize a key. */
const PREFIX = 'fk_';
const KEY = /^fk_([0-9a-f]{16})_([\w-]{43})$/;

/** Whether a bearer says that it is a key, and no token of a session. */
export function isMeantAsKey(bearer: string): boolean {
  return bearer.startsWith(PREFIX);
}

export function keyIdOf(bytes: Uint8Array): ApiKeyId {
  return apiKeyId(Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''));
}

export function keyText(id: ApiKeyId, secret: string): string {
  return `${PREFIX}${id}_${secret}`;
}

/** @returns null for what cannot be a key */
export function idOfKey(text: string): ApiKeyId | null {
  const id = KEY.exec(text)?.[1];
  return id === undefined ? null : apiKeyId(id);
}

/** An unchecked request for a key. */
export interface ApiKeyForm {
  readonly name?: Sent<string>;
  readonly permissions?: Sent<readonly Permission[]>;
  readonly expiresAt?: Sent<string>;
}

export type ApiKeyDraft = Pick<ApiKey, 'name' | 'permissions' | 'expiresAt'>;

/** Validates a key and reports every faulty field. Permissions that the given ones require are added. */
export function readApiKey(form: ApiKeyForm, now: number): Judged<ApiKeyDraft> {
  const fields = new DraftFields();
  const name = fields.words('name', form.name, { longest: LONGEST_KEY_NAME, required: true });
  if (name.includes('@')) fields.fault('name', 'INVALID');
  const permissions = ticked(form.permissions ?? []).tickedPermissions;
  if (permissions.length === 0) fields.fault('permissions', 'REQUIRED');
  const expiresAt = isBlank(form.expiresAt) ? null : parseMoment(form.expiresAt);
  if (!isBlank(form.expiresAt) && (expiresAt === null || expiresAt <= now)) fields.fault('expiresAt', 'INVALID_DATE');
  return judged(fields, { name, permissions, expiresAt });
}

/** Whether a person may make a key: nobody gives a program what they may not do themselves. @param known number of keys */
export function judgeMaking(
  by: Person | 'tool',
  { permissions }: ApiKeyDraft,
  known: number,
): 'possible' | 'beyond-own' | 'full' {
  if (!mayAppoint(by, NO_POSITION, { staffRole: 'custom', tickedPermissions: permissions })) return 'beyond-own';
  return known < MOST_API_KEYS ? 'possible' : 'full';
}

export function isEnded({ expiresAt }: Pick<ApiKey, 'expiresAt'>, at: number): boolean {
  return expiresAt !== null && expiresAt <= at;
}

/** Why somebody should look at a key. */
export function attentionTo(key: ApiKey, at: number): 'ended' | 'ends-soon' | 'unused' | null {
  if (isEnded(key, at)) return 'ended';
  if (key.expiresAt !== null && key.expiresAt - at <= NEAR_END) return 'ends-soon';
  return at - (key.lastUsedAt ?? key.createdAt) >= LONG_UNUSED ? 'unused' : null;
}

/** Whether a use is written down. */
export function isUseToNote({ lastUsedAt }: Pick<ApiKey, 'lastUsedAt'>, at: number): boolean {
  return lastUsedAt === null || at - lastUsedAt >= NOTED_EVERY;
}

const ACTOR = /^key:[0-9a-f]{16}:/;

/** Who did something with a key. No account has such an id. */
export function keyActor({ id, name }: Pick<ApiKey, 'id' | 'name'>): AccountId {
  return accountId(`key:${id}:${name}`);
}

/**
 * The caller that a key stands for, as everything sees it that asks who does something. Its name
 * is part of its id, because histories tell who did something long after the key is revoked.
 */
export function keyCaller({ id, name, permissions, createdAt }: ApiKey): Account {
  const person = { staffRole: 'custom', tickedPermissions: permissions } as const;
  return {
    id: keyActor({ id, name }),
    email: name,
    isEmailVerified: false,
    role: 'admin',
    staffRole: 'custom',
    // Only those that this release knows.
    tickedPermissions: permissionsOf(person),
    fullName: name,
    phone: '',
    createdAt,
  };
}

/** The name of the key with which something was done; null when it was done by somebody else. */
export function keyNameOf(actor: string | null): string | null {
  return actor !== null && ACTOR.test(actor) ? actor.replace(ACTOR, '') : null;
}

/** How lists and histories call somebody who did something. @param email of the account; nothing where there is none */
export function actorName(actor: string | null, email: string | null | undefined): string | null {
  return email ?? keyNameOf(actor);
}

/** Tells the keys among those who did something, with their names, from the accounts. Each is returned once. */
export function keyNamesAmong(actors: readonly (string | null | undefined)[]): {
  readonly names: readonly (readonly [actor: string, name: string])[];
  readonly accounts: readonly string[];
} {
  const all = [...new Set(actors)].filter((actor) => typeof actor === 'string');
  const names = all.flatMap((actor) => {
    const name = keyNameOf(actor);
    return name === null ? [] : [[actor, name] as const];
  });
  return { names, accounts: all.filter((actor) => keyNameOf(actor) === null) };
}

/** What the history says of a key that is made or revoked. */
export function changesOfKey(from: ApiKeyDraft | null, to: ApiKeyDraft | null): FieldChange[] {
  const said = ({ name, permissions, expiresAt }: ApiKeyDraft) => ({
    name,
    permissions,
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
  });
  return changesBetween(from && said(from), to && said(to));
}
