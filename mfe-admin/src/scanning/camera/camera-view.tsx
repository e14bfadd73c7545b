import { useEffect, useEffectEvent, useRef, useState } from 'react';
import Flashlight from 'lucide-react/icons/flashlight';
import FlashlightOff from 'lucide-react/icons/flashlight-off';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { loadDecoder } from '../decoding/load-decoder.ts';
import { useMessages } from '../messages.ts';
import { SeenCodes } from '../seen-codes.ts';
import { useCamera } from './use-camera.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './camera-view.module.css';

/** Milliseconds between two frames that are read, so that a phone stays cool. */
const PAUSE = 100;

interface CameraViewProps {
  /** Called with what a code says when it comes into sight. */
  onCode: (code: string) => void;
}

/** What the camera sees, in which codes are read; or why there is none. */
export function CameraView({ onCode }: CameraViewProps) {
  const { t } = useMessages();
  const video = useRef<HTMLVideoElement>(null);
  const { stream, state, isLit, setLit } = useCamera();
  const [hasDecoder, setHasDecoder] = useState<boolean | null>(null);
  const report = useEffectEvent(onCode);
  const isRunning = state === 'running';

  useEffect(() => {
    if (!video.current || !stream) return;
    video.current.srcObject = stream;
    // Refused when the dialog closes meanwhile.
    void video.current.play().catch(() => undefined);
  }, [stream]);

  useEffect(() => {
    if (!isRunning) return;
    const seen = new SeenCodes();
    const over = new AbortController();
    const { signal } = over;

    async function readFrames(): Promise<void> {
      const decoder = await loadDecoder().catch(() => null);
      if (signal.aborted) return;
      setHasDecoder(decoder !== null);
      if (!decoder) return;
      // Ends with the component; between two frames other work of the page has its turn.
      while (!signal.aborted) {
        const shown = video.current;
        // A frame that is not there yet, or any more, is a failure of that frame only.
        const codes = shown ? await decoder.read(shown).catch(() => []) : [];
        if (!signal.aborted) seen.fresh(codes, performance.now()).forEach(report);
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    }

    void readFrames();
    return () => over.abort();
  }, [isRunning]);

  if (state === 'denied' || state === 'none' || state === 'busy')
    return <Note kind="wait">{t(`camera-${state}`)}</Note>;
  return (
    <div className={layout.stack2}>
      <div className={`${layout.rounded} ${layout.clipped} ${layout.relative} ${styles.view}`}>
        <video ref={video} className={styles.video} muted playsInline aria-label={t('view')} />
        <span className={styles.line} />
      </div>
      <div className={`${layout.cluster2} ${layout.apart}`}>
        <p className={layout.muted} role="status">
          {isRunning && hasDecoder ? t('hold') : hasDecoder === false ? '' : t('opening')}
        </p>
        {isLit !== null && (
          <Button
            kind="line"
            icon={isLit ? FlashlightOff : Flashlight}
            aria-pressed={isLit}
            onClick={() => setLit(!isLit)}
          >
            {t('lamp')}
          </Button>
        )}
      </div>
      {hasDecoder === false && <Note kind="bad">{t('noDecoder')}</Note>}
    </div>
  );
}
