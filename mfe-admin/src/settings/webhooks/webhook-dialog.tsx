import { call } from '@fyonka/api-client/endpoints/call';
import { create } from '@fyonka/api-client/endpoints/create';
import { WEBHOOK_EVENTS } from '@fyonka/api-contract/values/outreach/webhooks';
import type { Webhook, WebhookEvent, WebhookSecretAnswer } from '@fyonka/api-contract/wire/office/programs/webhooks';
import { ActionDialog } from '../../form/action-form.tsx';
import type { FieldTable } from '../../form/fields/field-table.ts';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import { isFull, wordsKey } from './refusals.ts';

interface WebhookValues {
  url: string;
  events: WebhookEvent[];
  isOn: boolean;
}

const FIELDS: FieldTable<WebhookValues, MessageKey> = {
  url: {
    label: 'url',
    hint: 'urlHint',
    as: 'url',
    longest: 2_000,
    check: (typed) => (/^\s*https:\/\/./i.test(typed) ? null : 'urlMissing'),
  },
  events: {
    label: 'events',
    as: 'boxes',
    // They are the names in the messages, which are the same in every language.
    options: WEBHOOK_EVENTS.map((value) => ({ value, label: { words: value } })),
    check: (_, { events }) => (events.length === 0 ? 'eventsMissing' : null),
  },
  isOn: { label: 'isOn', hint: 'isOnHint', as: 'switch' },
};

interface WebhookDialogProps {
  /** Null: a new one. */
  webhook: Webhook | null;
  onClose: () => void;
  onMade: (made: WebhookSecretAnswer) => void;
  /** @param before as it was */
  onSaved: (before: Webhook) => void;
}

/** Adds a webhook, or changes one. */
export function WebhookDialog({ webhook, onClose, onMade, onSaved }: WebhookDialogProps) {
  const { t } = useMessages();
  const values: WebhookValues = webhook
    ? { url: webhook.url, events: [...webhook.events], isOn: webhook.isOn }
    : { url: '', events: ['order.placed', 'order.paid'], isOn: true };
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t(webhook ? 'edit' : 'add')}
      role="dialog"
      fields={FIELDS}
      layout={webhook ? ['url', 'events', 'isOn'] : ['url', 'events']}
      values={values}
      send={async (body) => {
        if (!webhook) return create('POST /api/admin/webhooks', { body });
        await call('PUT /api/admin/webhooks/{id}', { id: webhook.id, body });
        return null;
      }}
      onDone={(made) => (made ? onMade(made) : webhook && onSaved(webhook))}
      faultOf={({ answer }) => (isFull(answer) ? { field: 'url', message: 'tooMany' } : null)}
      wordsOf={(error) => t(wordsKey(error))}
      button={t(webhook ? 'save' : 'add')}
      t={t}
    >
      {!webhook && <p>{t('addText')}</p>}
    </ActionDialog>
  );
}
