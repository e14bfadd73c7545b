import type { MouseEvent, ReactNode } from 'react';
import { changeLanguage, otherLanguage, switchLanguage } from '@fyonka/shop-bridge/language';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { isPlainClick } from '@fyonka/ui/navigation/link';
import { whenUncovered } from '@fyonka/ui/overlays/overlay-entry';

interface LanguageToggleProps {
  className?: string | undefined;
  /** Changes the open page instead of loading it anew: where forms are filled in. */
  inPlace?: boolean;
  children: ReactNode;
}

/** The way to the other language; without script it is a link that the server understands. */
export function LanguageToggle({ className, inPlace = false, children }: LanguageToggleProps) {
  const other = otherLanguage(useLanguage());

  function toggle(event: MouseEvent<HTMLAnchorElement>): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    whenUncovered(() => (inPlace ? changeLanguage : switchLanguage)(other));
  }

  return (
    <a className={className} href={`?lang=${other}`} lang={other} hrefLang={other} onClick={toggle}>
      {children}
    </a>
  );
}
