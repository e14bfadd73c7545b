import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { UploadQueue } from './upload-queue.ts';
import type { Upload } from './upload-queue.ts';

export interface Uploads {
  readonly uploads: readonly Upload[];
  /** Something is on its way, or waits for its turn. */
  readonly isBusy: boolean;
  readonly queue: UploadQueue;
}

/**
 * A queue of files on their way into the shop, which ends with the component.
 * @param onUploaded is told the path of each picture that has arrived
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
