import { AgentSessions } from '../../application/ordering/agents/ports.ts';
import { emailKey } from '../../domain/email.ts';
import type { EmailKey } from '../../domain/email.ts';
import type { AgentSession } from '../../domain/ordering/agents/agent-session.ts';
import type { Collection, Stored } from '../collection.ts';
import { get, insert, list, put, remove } from '../store.ts';
import type { Store, Work } from '../store.ts';

interface StoredSession extends Stored {
  /** Of the buyer; empty: not known yet. */
  readonly emailKey: EmailKey | '';
  readonly session: Omit<AgentSession, 'id' | 'expiresAt'>;
  readonly expiresAt: number;
}

const AGENT_SESSIONS: Collection<StoredSession, 'agent_session_of_email' | 'agent_session_expiry'> = {
  name: 'agentSessions',
  fields: { emailKey: 'text', session: 'anything', expiresAt: 'number' },
  indexes: { agent_session_of_email: { by: ['emailKey'] }, agent_session_expiry: { by: ['expiresAt'] } },
  isPersonal: true,
  ends: { by: 'agent_session_expiry', after: 0 },
  // A program makes another one.
  copy: 'passing',
};

export class StoredAgentSessions extends AgentSessions {
  static readonly collections = { agentSessions: AGENT_SESSIONS };

  constructor(private readonly store: Store) {
    super();
  }

  find(id: string, at: number): Promise<AgentSession | null> {
    return this.store.read(() => living(id, at), true);
  }

  add(session: AgentSession): Promise<AgentSession> {
    return this.store.write(
      function* () {
        const earlier = yield* get(AGENT_SESSIONS, session.id);
        if (earlier) return sessionOf(earlier);
        yield* insert(AGENT_SESSIONS, docOf(session));
        return session;
      },
      [session.id],
    );
  }

  change(id: string, at: number, change: (session: AgentSession) => AgentSession | null): Promise<AgentSession | null> {
    return this.store.write(
      function* () {
        const session = yield* living(id, at);
        const changed = session && change(session);
        if (changed) yield* put(AGENT_SESSIONS, docOf(changed));
        return changed ?? session;
      },
      [id],
    );
  }
}

function* living(id: string, at: number): Work<AgentSession | null> {
  const doc = yield* get(AGENT_SESSIONS, id);
  return doc && at < doc.expiresAt ? sessionOf(doc) : null;
}

/** Deletes those with the e-mail of a person who is erased. */
export function* deleteAgentSessions(email: EmailKey): Work<void> {
  const docs = yield* list(AGENT_SESSIONS, 'agent_session_of_email', { equal: { emailKey: email } });
  yield* remove(AGENT_SESSIONS, ...docs.map(({ id }) => id));
}

function sessionOf({ id, session, expiresAt }: StoredSession): AgentSession {
  return { ...session, id, expiresAt };
}

function docOf({ id, expiresAt, ...session }: AgentSession): StoredSession {
  const { email } = session.wishes.buyer;
  return { id, emailKey: email === '' ? '' : emailKey(email), session, expiresAt };
}
