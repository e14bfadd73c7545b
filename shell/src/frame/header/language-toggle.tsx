import type { MouseEvent, ReactNode } from 'react';
import { changeLanguage, otherLanguage, switchLanguage } from '@fyonka/shop-bridge/language';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { isPlainClick } from '@fyonka/ui/navigation/link';
import { whenUncovered } from '@fyonka/ui/overlays/overlay-entry';

interface LanguageToggleProps {
  className?: string | undefined;
  /** Changes the language without a reload, for pages with forms. */
  inPlace?: boolean;
  children: ReactNode;
}

/** Link to the other language. Without script the server handles it. */
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
