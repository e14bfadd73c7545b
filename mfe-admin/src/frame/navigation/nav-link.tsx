import type { ReactNode } from 'react';
import { Link } from '@fyonka/ui/navigation/link';
import type { OfficeRoute } from '../../pages.ts';
import type { Place } from '../../rooms/rooms.ts';
import { AREA_CODE } from './areas.ts';

interface NavLinkProps {
  to: OfficeRoute;
  className?: string | undefined;
  current: 'page' | 'true' | undefined;
  children: ReactNode;
}

/** A link to a page whose code starts to load on hover or focus, before the press ends. */
export function NavLink({ to, className, current, children }: NavLinkProps) {
  const prepare = () => AREA_CODE[to.area].start();
  return (
    <Link className={className} href={to.pattern} aria-current={current} onPointerEnter={prepare} onFocus={prepare}>
      {children}
    </Link>
  );
}

/** Of a link to a page of a room: whether that page is open, or one that belongs to it. */
export function currentOf({ pattern }: OfficeRoute, place: Place | null): 'page' | 'true' | undefined {
  if (place?.pattern !== pattern) return undefined;
  return place.isItself ? 'page' : 'true';
}
