import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { UploadQueue } from './upload-queue.ts';
import type { Upload } from './upload-queue.ts';

export interface Uploads {
  readonly uploads: readonly Upload[];
  /** Whether an upload is under way or queued. */
  readonly isBusy: boolean;
  readonly queue: UploadQueue;
}

/**
 * An upload queue that stops when the component is unmounted.
 * @param onUploaded called with the path of each uploaded picture
 */
export function useUploads(onUploaded: (url: string) => void): Uploads {
  const [queue] = useState(() => new UploadQueue());
  const arrived = useEffectEvent(onUploaded);
  useEffect(() => {
    const stopReceiving = queue.receive((url) => arrived(url));
    return () => {
      stopReceiving();
      queue.stop();
    };
  }, [queue]);
  const uploads = useSyncExternalStore(queue.subscribe, queue.list);
  return { uploads, isBusy: uploads.some(({ state }) => state !== 'failed'), queue };
}
