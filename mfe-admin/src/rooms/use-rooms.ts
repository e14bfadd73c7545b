import { use } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { Permissions } from '../permissions/use-permissions.ts';
import { isIn, placeOf, roomsOf } from './rooms.ts';
import type { OpenedRoom, Place } from './rooms.ts';

interface Rooms {
  rooms: readonly OpenedRoom[];
  /** The room of the current page; undefined for one outside of all rooms. */
  open: OpenedRoom | undefined;
  place: Place | null;
}

/** The rooms that the signed-in person works in, and where in them the current page is. */
export function useRooms(): Rooms {
  const place = placeOf(usePathname());
  const rooms = roomsOf(use(Permissions));
  return { rooms, open: rooms.find((room) => isIn(room, place)), place };
}
