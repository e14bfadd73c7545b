import type { GatewayView } from '@fyonka/api-contract/wire/office/payments';
import { Button } from '@fyonka/ui/actions/button';
import { CopyReference } from '../../../money/words/copy-reference.tsx';
import { useMoneyWords } from '../../../money/words/words.ts';
import { useMessages } from '../messages.ts';
import { CheckConnection } from './check-connection.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../payments.module.css';

interface GatewayProps {
  gateway: GatewayView;
  onEnter: () => void;
  onDelete: () => void;
}

/** A payment company: where its keys are from, test or real, its address for notices, and what can be done. */
export function Gateway({ gateway, onEnter, onDelete }: GatewayProps) {
  const { t } = useMessages();
  const words = useMoneyWords();
  const { id, isConfigured, keysFrom, isTest, noticeUrl } = gateway;
  const isBuiltIn = keysFrom === 'built-in';
  const canEnter = !isBuiltIn && keysFrom !== 'environment' && gateway.keyFields.length > 0;
  const name = words.t(`gateway-${id}`);
  return (
    <li className={`${layout.column3} ${layout.lineBelow} ${styles.gateway}`}>
      <h3>{name}</h3>
      <p>
        {t(`keys-${keysFrom ?? 'missing'}`)} {isConfigured && !isBuiltIn && t(isTest ? 'isTest' : 'isLive')}
      </p>
      {!isBuiltIn && (
        <p className={layout.muted}>
          {noticeUrl === null ? (
            t('noNoticeUrl')
          ) : (
            <>
              {t('noticeUrl')} <CopyReference reference={noticeUrl} label={t('copyNoticeUrl', { gateway: name })} />
            </>
          )}
        </p>
      )}
      <div className={`${layout.wrap} ${layout.gap23} ${styles.actions}`}>
        {canEnter && (
          <Button
            kind="line"
            aria-label={`${t(isConfigured ? 'replaceKeys' : 'enterKeys')}: ${name}`}
            onClick={onEnter}
          >
            {t(isConfigured ? 'replaceKeys' : 'enterKeys')}
          </Button>
        )}
        {keysFrom === 'office' && (
          <Button kind="line" aria-label={`${t('deleteKeys')}: ${name}`} onClick={onDelete}>
            {t('deleteKeys')}
          </Button>
        )}
      </div>
      {isConfigured && !isBuiltIn && <CheckConnection gateway={id} name={name} />}
    </li>
  );
}
