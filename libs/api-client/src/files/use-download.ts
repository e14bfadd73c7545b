import { useState } from 'react';
import type { ApiError } from '../http.ts';
import { refusalFrom } from '../http.ts';
import { saveFile } from './save-file.ts';
import { useAction } from '../use-action.ts';

/** Why no file was saved: `offline` without an answer, `tooMany` when the server asks to wait, `failed` for any other refusal. */
export type DownloadFailure = 'offline' | 'tooMany' | 'failed';

/** How a download ended. */
export type DownloadEnd = 'saved' | DownloadFailure;

export interface Download {
  isBusy: boolean;
  /** Of the last one; null before the first and while one is under way. */
  end: DownloadEnd | null;
  /** The same for a page that says only what went wrong; null when the file was saved, too. */
  failure: DownloadFailure | null;
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

  return { isBusy, end, failure: end === 'saved' ? null : end, start };
}

async function download(fetchFile: () => Promise<Blob>, name: string): Promise<DownloadEnd> {
  try {
    saveFile(await fetchFile(), name);
    return 'saved';
  } catch (error) {
    return failureOf(refusalFrom(error));
  }
}

function failureOf({ code }: ApiError): DownloadFailure {
  if (code === 'OFFLINE') return 'offline';
  return code === 'RATE_LIMITED' ? 'tooMany' : 'failed';
}
