import { describe, expect, test } from '@jest/globals';
import { changedSession, newSession, SESSION_TIME } from '../../../domain/ordering/agents/agent-session.ts';
import { someWishes } from '../../../domain/ordering/agents/wishes.fixture.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import type { OpenStorage } from '../../storage.contract.ts';

const WISHES = someWishes();
const made = (id: string) => newSession({ id, kind: 'checkout', host: 'agent.example' }, WISHES, null, NOON);

/** @param open opens the storage to test */
export function agentSessionsContract(open: OpenStorage): void {
  describe('carts and checkouts of programs', () => {
    test('are found as they were stored, until their time is over', async () => {
      const { agentSessions } = await open();
      expect(await agentSessions.add(made('one'))).toEqual(made('one'));
      expect(await agentSessions.find('one', NOON + SESSION_TIME - 1)).toEqual(made('one'));
      expect(await agentSessions.find('one', NOON + SESSION_TIME)).toBeNull();
      expect(await agentSessions.find('two', NOON)).toBeNull();
    });

    test('are left as they are by another one with their id', async () => {
      const { agentSessions } = await open();
      await agentSessions.add(made('one'));
      const other = { ...made('one'), host: 'other.example' };
      expect((await agentSessions.add(other)).host).toBe('agent.example');
    });

    test('are changed one after the other, each with what is stored then', async () => {
      const { agentSessions } = await open();
      await agentSessions.add(made('one'));
      const change = () =>
        agentSessions.change('one', NOON, (session) => changedSession(session, { wishes: WISHES }, null, NOON + 1));
      await Promise.all([change(), change(), change()]);
      expect(await agentSessions.find('one', NOON)).toMatchObject({ revision: 4, expiresAt: NOON + 1 + SESSION_TIME });
      expect(await agentSessions.change('two', NOON, () => null)).toBeNull();
    });

    test('are deleted by the job once their time is over', async () => {
      const { agentSessions, oldDocuments } = await open();
      await agentSessions.add(made('one'));
      expect(await oldDocuments.delete(NOON + SESSION_TIME - 1, 10)).not.toHaveProperty('agentSessions');
      expect(await oldDocuments.delete(NOON + SESSION_TIME, 10)).toMatchObject({ agentSessions: 1 });
    });
  });
}
