import type { AgentSession } from '../../../domain/ordering/agents/agent-session.ts';

/** The carts and checkouts of programs that shop for somebody, each for some hours. */
export abstract class AgentSessions {
  /** @returns null when there is none, or its time is over */
  abstract find(id: string, at: number): Promise<AgentSession | null>;

  /**
   * Stores a new session.
   * @returns the one that has its id already, which is then left as it is
   */
  abstract add(session: AgentSession): Promise<AgentSession>;

  /**
   * Changes a session in one transaction.
   * @param change called with what is stored then, perhaps more than once; null: nothing is changed
   * @returns the session as it is then; null when there is none, or its time is over
   */
  abstract change(
    id: string,
    at: number,
    change: (session: AgentSession) => AgentSession | null,
  ): Promise<AgentSession | null>;
}
