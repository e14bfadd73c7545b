import type { PasskeyView, SessionView, UserView } from '@fyonka/api-contract/wire/identity';
import type { Session } from '../../../domain/identity/session.ts';
import type { Account } from '../../../domain/identity/account.ts';
import { permissionsOf } from '../../../domain/identity/permissions.ts';
import type { Passkey } from '../../../domain/identity/passkeys/passkey.ts';
import type { SessionId } from '../../../domain/ids.ts';

export function userView(account: Account): UserView {
  const { email, role, staffRole, fullName, phone, createdAt } = account;
  const permissions = [...permissionsOf(account)];
  return { email, role, staffRole, permissions, fullName, phone, createdAt: new Date(createdAt).toISOString() };
}

/** @param current the caller's own session */
export function sessionView({ id, device, signedInAt, lastSeenAt }: Session, current: SessionId): SessionView {
  return {
    id,
    device,
    signedInAt: new Date(signedInAt).toISOString(),
    lastSeenAt: new Date(lastSeenAt).toISOString(),
    isCurrent: id === current,
  };
}

export function passkeyView({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyView {
  return {
    id,
    name,
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
  };
}
