import { useState } from 'react';
import type { GatewayView, PaymentSettingsAnswer } from '@fyonka/api-contract/wire/office/payments';
import { useMoneyWords } from '../../../money/words/words.ts';
import { announce } from '../../../parts/toasts/announced.ts';
import { useMessages } from '../messages.ts';
import { Gateway } from './gateway.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import type { KeysChange } from './keys-dialog.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import groups from '../../../form/group.module.css';

interface GatewaysProps {
  gateways: readonly GatewayView[];
  onChanged: (answer: PaymentSettingsAnswer) => void;
}

/** The payment companies: whether the shop has their keys, and whether they answer. */
export function Gateways({ gateways, onChanged }: GatewaysProps) {
  const { t } = useMessages();
  const words = useMoneyWords();
  const [change, setChange] = useState<KeysChange | null>(null);
  return (
    <section className={groups.group} aria-label={t('gateways')}>
      <h2 className={layout.large}>{t('gateways')}</h2>
      <ul className={layout.stack4}>
        {gateways.map((gateway) => (
          <Gateway
            key={gateway.id}
            gateway={gateway}
            onEnter={() => setChange({ gateway, isDeletion: false })}
            onDelete={() => setChange({ gateway, isDeletion: true })}
          />
        ))}
      </ul>
      <KeysDialog
        change={change}
        onClose={() => setChange(null)}
        onChanged={(answer) => {
          const name = change ? words.t(`gateway-${change.gateway.id}`) : '';
          announce(t(change?.isDeletion ? 'keysDeleted' : 'keysSaved', { gateway: name }));
          setChange(null);
          onChanged(answer);
        }}
      />
    </section>
  );
}
