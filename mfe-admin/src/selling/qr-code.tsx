import { useMemo } from 'react';
import { encodeQR } from 'qr';
import { saveFile } from '@fyonka/api-client/files/save-file';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { showToast } from '../parts/toasts/toast-queue.ts';
import { useMessages } from './messages.ts';
import { qrPng } from './qr-png.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './selling.module.css';

interface QrCodeProps {
  text: string;
  /** What the picture is, in words. */
  label: string;
  /** Of the saved file, without its ending. */
  name: string;
}

/** A QR code for the shelf, to be saved as a drawing that is sharp at any size, or as a picture. */
export function QrCode({ text, label, name }: QrCodeProps) {
  const { t } = useMessages();
  // On a shelf it gets scratched: a quarter of it may be lost.
  const drawing = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(encodeQR(text, 'svg', { ecc: 'quartile' }))}`,
    [text],
  );
  async function savePicture(): Promise<void> {
    const picture = await qrPng(text);
    if (picture) saveFile(picture, `${name}.png`);
    else showToast({ kind: 'bad', text: t('pictureFailed') });
  }
  return (
    <div className={`${layout.wrap} ${layout.gap23} ${styles.row}`}>
      <img className={styles.code} src={drawing} alt={label} />
      <ButtonLink kind="line" href={drawing} download={`${name}.svg`}>
        {t('saveCode')}
      </ButtonLink>
      <Button kind="text" onClick={() => void savePicture()}>
        {t('savePicture')}
      </Button>
    </div>
  );
}
