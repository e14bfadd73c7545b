import { useState } from 'react';
import type { ApiError } from '../http.ts';
import { refusalFrom } from '../http.ts';
import { saveFile } from './save-file.ts';
import { useAction } from '../use-action.ts';

/** Why no file was saved. `offline`: no answer; `tooMany`: the server asks to wait; `failed`: any other refusal. */
export type DownloadFailure = 'offline' | 'tooMany' | 'failed';

/** Result of a download. */
export type DownloadEnd = 'saved' | DownloadFailure;

export interface Download {
  isBusy: boolean;
  /** Result of the last download; null before the first one and while one is under way. */
  end: DownloadEnd | null;
  /** The same for pages that show only failures; null also when the file was saved. */
  failure: DownloadFailure | null;
  start: () => void;
}

/**
 * Fetches a file with the session, which a link would not send, and has the browser save it.
 * @param fetchFile throws ApiError when the server refuses
 *
 * @param name of the saved file; a function where it depends on what was answered
 */
export function useDownload(fetchFile: () => Promise<Blob>, name: string | ((file: Blob) => string)): Download {
  const { isBusy, run } = useAction();
  const [end, setEnd] = useState<DownloadEnd | null>(null);

  function start() {
    setEnd(null);
    run(() => download(fetchFile, name), setEnd);
  }

  return { isBusy, end, failure: end === 'saved' ? null : end, start };
}

async function download(fetchFile: () => Promise<Blob>, name: string | ((file: Blob) => string)): Promise<DownloadEnd> {
  try {
    const file = await fetchFile();
    saveFile(file, typeof name === 'string' ? name : name(file));
    return 'saved';
  } catch (error) {
    return failureOf(refusalFrom(error));
  }
}

function failureOf({ code }: ApiError): DownloadFailure {
  if (code === 'OFFLINE') return 'offline';
  return code === 'RATE_LIMITED' ? 'tooMany' : 'failed';
}
