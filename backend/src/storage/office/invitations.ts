import { STAFF_ROLES } from '@fyonka/api-contract/values/roles';
import { Invitations } from '../../application/identity/administrators/ports.ts';
import { isTool } from '../../domain/history.ts';
import type { Authorship, Editor, HistoryKind } from '../../domain/history.ts';
import { changesOfInviting, isOpen, judgeInviting } from '../../domain/identity/invitation.ts';
import type { Invitation } from '../../domain/identity/invitation.ts';
import { NO_POSITION } from '../../domain/identity/permissions.ts';
import type { Person } from '../../domain/identity/permissions.ts';
import type { InvitationId } from '../../domain/ids.ts';
import type { Collection } from '../collection.ts';
import { get, insert, list, note, remove, replace, staffOf } from '../store.ts';
import type { Store, Work } from '../store.ts';

const INVITATIONS: Collection<Invitation, 'invitation_digest' | 'invitation_expiry'> = {
  name: 'invitations',
  fields: {
    digest: 'text',
    name: 'text?',
    staffRole: { oneOf: STAFF_ROLES },
    tickedPermissions: 'list',
    invitedBy: 'text',
    madeAt: 'number',
    expiresAt: 'number',
  },
  indexes: {
    invitation_digest: { by: ['digest'], isUnique: true },
    invitation_expiry: { by: ['expiresAt'] },
  },
  ends: { by: 'invitation_expiry', after: 0 },
  // One that was withdrawn since a backup would be open again.
  copy: 'passing',
};

/** Changes share one key, because any two of them are counted together. */
const KEYS = ['invitations'];

export class StoredInvitations extends Invitations {
  static readonly collections = { invitations: INVITATIONS };

  constructor(private readonly store: Store) {
    super();
  }

  /** A few dozen documents, sorted here. */
  async open(at: number): Promise<readonly Invitation[]> {
    const invitations = await this.store.read(() => list(INVITATIONS, 'invitation_expiry', { from: at + 1 }), true);
    return invitations.map(whole).toSorted((one, other) => other.madeAt - one.madeAt);
  }

  find(digest: string, at: number): Promise<Invitation | null> {
    return this.store.read(() => findInvitation(digest, at), true);
  }

  invite(invitation: Invitation, by: Authorship): Promise<'invited' | 'full' | 'beyond-own'> {
    return this.store.write(function* () {
      const open = yield* list(INVITATIONS, 'invitation_expiry', { from: by.at + 1 });
      const judged = judgeInviting(yield* personOf(by.editor), invitation, open.length);
      if (judged !== 'possible') return judged;
      yield* insert(INVITATIONS, invitation);
      yield* noteInvitation('invited', invitation, by);
      return 'invited';
    }, KEYS);
  }

  renew(
    id: InvitationId,
    link: Pick<Invitation, 'digest' | 'expiresAt'>,
    by: Authorship,
  ): Promise<Invitation | 'not-found' | 'beyond-own'> {
    return this.store.write(function* () {
      const found = yield* get(INVITATIONS, id);
      if (!found || !isOpen(found, by.at)) return 'not-found';
      const judged = judgeInviting(yield* personOf(by.editor), found, 0);
      if (judged !== 'possible') return 'beyond-own';
      // From now on it depends on what this person may give.
      const renewed = { ...whole(found), ...link, invitedBy: by.editor.accountId };
      yield* replace(INVITATIONS, renewed);
      yield* noteInvitation('invited', renewed, by);
      return renewed;
    }, KEYS);
  }

  withdraw(id: InvitationId, by: Authorship): Promise<'withdrawn' | 'not-found' | 'beyond-own'> {
    return this.store.write(function* () {
      const found = yield* get(INVITATIONS, id);
      if (!found) return 'not-found';
      if (judgeInviting(yield* personOf(by.editor), found, 0) !== 'possible') return 'beyond-own';
      yield* remove(INVITATIONS, id);
      yield* noteInvitation('invitation-withdrawn', found, by);
      return 'withdrawn';
    }, KEYS);
  }
}

/** @returns null unless an open invitation has a link with this digest */
export function* findInvitation(digest: string, at: number): Work<Invitation | null> {
  const [found] = yield* list(INVITATIONS, 'invitation_digest', { equal: { digest } });
  return found && isOpen(found, at) ? whole(found) : null;
}

/** Deletes an invitation that was accepted, so that nobody else joins by it. Part of that transaction. */
export function* useInvitation({ id }: Invitation): Work<void> {
  yield* remove(INVITATIONS, id);
}

/** Who makes a change, with what they may do now. */
export function* personOf(editor: Editor): Work<Person | 'tool'> {
  if (isTool(editor)) return 'tool';
  return (yield* staffOf([editor.accountId])).get(editor.accountId) ?? NO_POSITION;
}

function* noteInvitation(kind: HistoryKind, invitation: Invitation, { editor, at }: Authorship): Work<void> {
  const subject = { subject: 'administrators', subjectId: invitation.id, version: null } as const;
  yield* note([{ ...subject, kind, editor, at, changes: changesOfInviting(invitation) }]);
}

/** An empty text may be stored as none. */
function whole(invitation: Invitation): Invitation {
  return { ...invitation, name: invitation.name ?? '' };
}
