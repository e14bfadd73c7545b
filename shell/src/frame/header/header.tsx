import { useState } from 'react';
import type { MouseEvent } from 'react';
import Lock from 'lucide-react/icons/lock';
import Search from 'lucide-react/icons/search';
import { pages } from '@fyonka/api-contract/pages/routes';
import { Icon } from '@fyonka/ui/icons/icon';
import { isPlainClick, Link } from '@fyonka/ui/navigation/link';
import { Wordmark } from '@fyonka/ui/brand/wordmark';
import { useMessages } from '../../messages.ts';
import { AccountLink } from './account-link.tsx';
import { CartButton } from './cart-button.tsx';
import { LanguageToggle } from './language-toggle.tsx';
import { ANCHORS, SEARCH } from '../links.ts';
import { MenuButton } from '../menu/menu-button.tsx';
import { HeaderSearch } from '../../search/header-search.tsx';
import styles from './header.module.css';

/** @param pattern of the page: the search page has a field of its own */
export function Header({ pattern }: { pattern: string | undefined }) {
  const { t } = useMessages();
  const [isSearching, setSearching] = useState(false);

  // Until its code has loaded, and without script, the link opens the search page.
  function search(event: MouseEvent<HTMLAnchorElement>): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (pattern === SEARCH) document.querySelector<HTMLElement>('main [type=search]')?.focus();
    else setSearching(true);
  }

  return (
    <header className={styles.top}>
      <div className={styles.inside}>
        <div className={styles.start}>
          <MenuButton />
          <Link className={styles.phoneSearch} href={SEARCH} aria-label={t('search')} onClick={search}>
            <Icon icon={Search} />
          </Link>
        </div>
        <Link className={styles.logo} href={pages.home()}>
          <Wordmark />
        </Link>
        <nav className={styles.nav} aria-label={t('main')}>
          <Link href={ANCHORS.categories}>{t('categories')}</Link>
          <Link href={ANCHORS.newArrivals}>{t('newIn')}</Link>
          <Link href={pages.viewInvoice()}>{t('trackOrder')}</Link>
          <a href={ANCHORS.contact}>{t('contact')}</a>
        </nav>
        {pattern !== SEARCH && <HeaderSearch covers={isSearching} onUncover={() => setSearching(false)} />}
        <div className={styles.end}>
          <Link className={styles.wideSearch} href={SEARCH} aria-label={t('search')} onClick={search}>
            <Icon icon={Search} />
          </Link>
          <LanguageToggle className={styles.link}>
            <span className={styles.wide}>{t('otherLanguage')}</span>
            <span className={styles.phone}>{t('otherLanguageShort')}</span>
          </LanguageToggle>
          <AccountLink />
          <CartButton />
        </div>
      </div>
    </header>
  );
}

/** Header of the checkout pages: only the logo and the language lead away. */
export function CheckoutHeader() {
  const { t } = useMessages();
  return (
    <header className={`${styles.top} ${styles.inCheckout}`}>
      <div className={styles.inside}>
        <Link className={styles.logo} href={pages.home()}>
          <Wordmark />
        </Link>
        <span className={styles.safe}>
          <Icon icon={Lock} size={18} />
          {t('checkout')}
        </span>
        <LanguageToggle className={styles.link} inPlace>
          {t('otherLanguage')}
        </LanguageToggle>
      </div>
    </header>
  );
}
