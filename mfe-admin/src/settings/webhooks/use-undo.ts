import { call } from '@fyonka/api-client/endpoints/call';
import { refusalFrom } from '@fyonka/api-client/http';
import type { Webhook } from '@fyonka/api-contract/wire/office/programs/webhooks';
import { announce } from '../../parts/toasts/announced.ts';
import { showToast } from '../../parts/toasts/toast-queue.ts';
import { hostOf } from './host-of.ts';
import { useMessages } from './messages.ts';
import { wordsKey } from './refusals.ts';

interface Undo {
  /**
   * Says what was done, and offers to undo it, which works after the page was left.
   * @param before the webhook as it was
   */
  offer: (what: 'change' | 'deletion', before: Webhook) => void;
}

/** @param reread called when something is as before */
export function useUndo(reread: () => void): Undo {
  const { t } = useMessages();

  async function undo(what: 'change' | 'deletion', { id, url, events, isOn }: Webhook): Promise<void> {
    try {
      if (what === 'deletion') await call('POST /api/admin/webhooks/{id}/restore', { id });
      else await call('PUT /api/admin/webhooks/{id}', { id, body: { url, events, isOn } });
    } catch (thrown) {
      showToast({ kind: 'bad', text: t(wordsKey(refusalFrom(thrown))) });
      return;
    }
    announce(t('undone'));
    reread();
  }

  return {
    offer(what, before) {
      const text = what === 'change' ? t('saved') : t('deleted', { host: hostOf(before) });
      showToast({ kind: 'good', text, action: { label: t('undo'), onPress: () => void undo(what, before) } });
    },
  };
}
