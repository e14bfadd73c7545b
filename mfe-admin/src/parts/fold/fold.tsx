import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Icon } from '@fyonka/ui/icons/icon';
import { foldMemory, rememberFold } from './fold-memory.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './fold.module.css';

interface FoldProps {
  /** Of the memory and of links (`#money`): an address that ends with it opens the part. */
  name: string;
  title: string;
  /** What is inside, in a few words. It stands in the line while that is closed. */
  inside?: ReactNode;
  /** Stands there always. */
  aside?: ReactNode;
  /** Opens it, whatever is remembered: a person has to see it. */
  mustOpen?: boolean;
  /** Whether it is open on a phone, where nothing is remembered. */
  startsOpen?: boolean;
  /** Whether it is open in a wide window, where nothing is remembered. */
  opensWide?: boolean;
  children: ReactNode;
}

/** From this width on, parts stand beside each other. */
const WIDE = '(min-width: 75rem)';

/** A titled part of a page that is folded to a line. What was opened or closed last stays so on this device. */
export function Fold({ name, title, inside, aside, ...props }: FoldProps) {
  const { mustOpen = false, startsOpen = false, opensWide = true, children } = props;
  const id = useId();
  const place = useRef<HTMLElement>(null);
  const { isOpen, setOpen } = useOpenFold(name, { mustOpen, startsOpen, opensWide, place });
  return (
    <section ref={place} id={name} className={`${layout.paper} ${layout.edged} ${styles.fold}`} aria-labelledby={id}>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        {/* A press is remembered; a search in the page or a link that opens the part is not. */}
        <summary className={`${layout.row2} ${layout.pressable}`} onClick={() => rememberFold(name, !isOpen)}>
          <h2 id={id}>{title}</h2>
          <span className={`${layout.muted} ${styles.inside}`}>{aside ?? (isOpen ? null : inside)}</span>
          <Icon icon={ChevronDown} size={18} />
        </summary>
        <div className={`${layout.column3} ${styles.content}`}>{children}</div>
      </details>
    </section>
  );
}

interface Openness extends Required<Pick<FoldProps, 'mustOpen' | 'startsOpen' | 'opensWide'>> {
  place: React.RefObject<HTMLElement | null>;
}

function useOpenFold(name: string, { mustOpen, startsOpen, opensWide, place }: Openness) {
  const [isOpen, setOpen] = useState(
    () =>
      mustOpen ||
      isAddressed(name) ||
      (foldMemory.get()[name] ?? (startsOpen || (opensWide && globalThis.matchMedia(WIDE).matches))),
  );
  const [hadToOpen, setHadToOpen] = useState(mustOpen);
  if (hadToOpen !== mustOpen) {
    setHadToOpen(mustOpen);
    if (mustOpen) setOpen(true);
  }
  // Lists lead here by the address, before this part of the page exists.
  useEffect(() => {
    function follow() {
      if (!isAddressed(name)) return;
      setOpen(true);
      place.current?.scrollIntoView();
    }
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [name, place]);
  return { isOpen, setOpen };
}

const isAddressed = (name: string): boolean => location.hash === `#${name}`;
