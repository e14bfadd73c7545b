import { useEffect, useEffectEvent, useState } from 'react';
import type * as parts from './parts.ts';

type Parts = typeof parts;

/**
 * Parts of the catalogue that few visits need: the code of all is one script, because each file has an entry in the
 * script that loads first.
 * @param isNeeded loads them; a number, such as that of presses, loads them again when it has grown after a failure
 * @param onFailure called when they could not be loaded; by default, that is only reported
 * @returns undefined until they are there
 */
export function useParts(isNeeded: boolean | number, onFailure: (error: unknown) => void = report): Parts | undefined {
  const [loaded, setLoaded] = useState<Parts>();
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (isNeeded) import(/* webpackChunkName: 'later' */ './parts.ts').then(setLoaded, (error: unknown) => fail(error));
  }, [isNeeded]);
  return loaded;
}

/** The server, which draws first views, has no `reportError`, so it is looked for when something has failed. */
function report(error: unknown): void {
  reportError(error);
}
