import { useState } from 'react';
import type { ApiError } from './http.ts';
import { refusalFrom } from './http.ts';
import { saveFile } from './save-file.ts';
import { useAction } from './use-action.ts';

/** How a download ended: `offline` without an answer, `tooMany` when the server asks to wait, `failed` for any other refusal. */
export type DownloadEnd = 'saved' | 'offline' | 'tooMany' | 'failed';

export interface Download {
  isBusy: boolean;
  /** Of the last one; null before the first and while one is under way. */
  end: DownloadEnd | null;
  start: () => void;
}

/**
 * Fetches a file that a link could not ask for, since the call has to show who asks, and has the browser save it.
 * @param fetchFile throws ApiError for what the server refuses
 * @param name of the file
 */
export function useDownload(fetchFile: () => Promise<Blob>, name: string): Download {
  const { isBusy, run } = useAction();
  const [end, setEnd] = useState<DownloadEnd | null>(null);

  function start() {
    setEnd(null);
    run(() => download(fetchFile, name), setEnd);
  }

  return { isBusy, end, start };
}

async function download(fetchFile: () => Promise<Blob>, name: string): Promise<DownloadEnd> {
  try {
    saveFile(await fetchFile(), name);
    return 'saved';
  } catch (error) {
    return endOf(refusalFrom(error));
  }
}

function endOf({ code }: ApiError): DownloadEnd {
  if (code === 'OFFLINE') return 'offline';
  return code === 'RATE_LIMITED' ? 'tooMany' : 'failed';
}
