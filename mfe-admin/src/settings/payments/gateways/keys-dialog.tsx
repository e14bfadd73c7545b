import { call } from '@fyonka/api-client/endpoints/call';
import type { GatewayView, PaymentSettingsAnswer } from '@fyonka/api-contract/wire/office/payments';
import { ActionDialog } from '../../../form/action-form.tsx';
import type { FieldLook, FieldTable } from '../../../form/fields/field-table.ts';
import { useMoneyWords } from '../../../money/words/words.ts';
import { refusalWords } from '../../../refusal-words.ts';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';

export interface KeysChange {
  gateway: GatewayView;
  /** True deletes the keys that were entered here. */
  isDeletion: boolean;
}

interface KeysDialogProps {
  /** Null closes the dialog. */
  change: KeysChange | null;
  onClose: () => void;
  onChanged: (answer: PaymentSettingsAnswer) => void;
}

interface KeysValues {
  /** By their names at the gateway. */
  keys: Record<string, string>;
  password: string;
}

const KNOWN = ['secretKey', 'previousSecretKey', 'token', 'webhookSecret', 'previousWebhookSecret'] as const;

/** A key that this office does not know is called as its gateway calls it. */
function lookOf({ name, isRequired }: GatewayView['keyFields'][number]): FieldLook<KeysValues, MessageKey> {
  const known = KNOWN.find((key) => key === name);
  return {
    label: known ? `key-${known}` : { words: name },
    as: 'secret',
    optional: !isRequired,
    ...(known?.startsWith('previous') && { hint: 'previousHint' }),
    ...(isRequired && { check: (typed) => (typed.trim() === '' ? 'keyMissing' : null) }),
  };
}

/** @param keys those that are entered */
export const keysFields = (keys: GatewayView['keyFields']): FieldTable<KeysValues, MessageKey> => ({
  ...Object.fromEntries(keys.map((key) => [`keys.${key.name}`, lookOf(key)])),
  password: { label: 'yourPassword', as: 'password', check: (typed) => (typed === '' ? 'passwordMissing' : null) },
});

/** Enters, replaces or deletes the keys of a gateway, with one's own password. Stored keys are never shown. */
export function KeysDialog({ change, onClose, onChanged }: KeysDialogProps) {
  const { t } = useMessages();
  const words = useMoneyWords();
  if (!change) return null;
  const { gateway, isDeletion } = change;
  const keys = isDeletion ? [] : gateway.keyFields;
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t(isDeletion ? 'deleteTitle' : 'keysTitle', { gateway: words.t(`gateway-${gateway.id}`) })}
      fields={keysFields(keys)}
      values={{ keys: Object.fromEntries(keys.map(({ name }) => [name, ''])), password: '' }}
      send={(values) =>
        call('PUT /api/admin/payments/keys/{gateway}', {
          gateway: gateway.id,
          body: { password: values.password, keys: filled(values.keys) },
        })
      }
      onDone={onChanged}
      faultOf={({ code }) => (code === 'PASSWORD_INCORRECT' ? { field: 'password', message: 'passwordWrong' } : null)}
      wordsOf={(error, others) => {
        if (error.code === 'RATE_LIMITED') return t('tooMany');
        if (error.code === 'VALIDATION_FAILED') return others.join(' ') || t('keysFailed');
        return refusalWords(error, { offline: t('offline'), otherwise: t('keysFailed') });
      }}
      button={t(isDeletion ? 'deleteKeys' : 'saveKeys')}
      t={t}
    >
      <p>{t(isDeletion ? 'deleteText' : 'keysText')}</p>
    </ActionDialog>
  );
}

const filled = (keys: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(keys).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  );
