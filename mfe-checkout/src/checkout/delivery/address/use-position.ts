import { useState } from 'react';
import { isInKuwait } from '@fyonka/api-contract/rules/in-kuwait';
import type { AddressLocation } from '@fyonka/api-contract/wire/orders/address';
import type { MessageKey } from '../../../messages.ts';

/** A position that is further off than this, in metres, leads the driver to another street. */
const WIDEST_ERROR = 300;
/** Milliseconds after which the phone has not found itself. */
const LONGEST_SEARCH = 20_000;

export interface Position {
  isLooking: boolean;
  /** Why there is no pin, and what helps. */
  fault: MessageKey | null;
  look: () => void;
}

/** Asks the phone where it is, once `look` is called. @param onFound gets a place in Kuwait */
export function usePosition(onFound: (location: AddressLocation) => void): Position {
  const [state, setState] = useState<'idle' | 'looking' | MessageKey>('idle');

  function found({ coords }: GeolocationPosition) {
    const location = { lat: coords.latitude, lng: coords.longitude };
    const fault = faultOf(location, coords.accuracy);
    setState(fault ?? 'idle');
    if (fault === null) onFound(location);
  }

  function look() {
    // Left out by browsers on pages without encryption.
    const phone = navigator.geolocation as Geolocation | undefined;
    if (!phone) return setState('pinUnavailable');
    setState('looking');
    phone.getCurrentPosition(
      found,
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'pinDenied' : 'pinUnavailable'),
      { enableHighAccuracy: true, timeout: LONGEST_SEARCH, maximumAge: 60_000 },
    );
  }

  return { isLooking: state === 'looking', fault: state === 'idle' || state === 'looking' ? null : state, look };
}

function faultOf(location: AddressLocation, accuracy: number): MessageKey | null {
  if (!isInKuwait(location)) return 'pinOutside';
  return accuracy > WIDEST_ERROR ? 'pinRough' : null;
}
