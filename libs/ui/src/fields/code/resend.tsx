import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from '../../actions/button.tsx';
import { Ltr } from '../../text/ltr.tsx';
import { VisuallyHidden } from '../../text/visually-hidden.tsx';
import { useMessages } from './messages.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import styles from './code.module.css';

/** Seconds until another code can be requested. */
const RESEND_WAIT = 60;

interface ResendProps {
  /** Time of the last request for a code, milliseconds since 1970. */
  sentAt: number;
  busy: boolean;
  onResend: () => void;
}

/** Requests another code, once the last one had time to arrive. */
export function Resend({ sentAt, busy, onResend }: ResendProps) {
  const { t, rich } = useMessages();
  const left = useSecondsLeft(sentAt + RESEND_WAIT * 1000, RESEND_WAIT);
  const isWaiting = left > 0;
  return (
    <>
      <Button
        kind="text"
        icon={RotateCw}
        busy={busy}
        {...(isWaiting && { className: styles.waiting, 'aria-disabled': true })}
        onClick={isWaiting ? undefined : onResend}
      >
        {isWaiting ? rich('newCodeIn', { time: <Ltr key="time">{clock(left)}</Ltr> }) : t('newCode')}
      </Button>
      <VisuallyHidden>
        <span role="status">{isWaiting && t('newCodeWait', { count: RESEND_WAIT })}</span>
      </VisuallyHidden>
    </>
  );
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
