import Globe from 'lucide-react/icons/globe';
import Heart from 'lucide-react/icons/heart';
import Info from 'lucide-react/icons/info';
import Phone from 'lucide-react/icons/phone';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Store from 'lucide-react/icons/store';
import User from 'lucide-react/icons/user';
import { useAnswer } from '@fyonka/api-client/answers';
import { categoriesIn, categoriesPath } from '@fyonka/api-client/catalog';
import { pages } from '@fyonka/api-contract/pages/routes';
import { session } from '@fyonka/shop-bridge/session';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@fyonka/ui/overlays/dialog';
import { ChevronForward, TruckForward } from '@fyonka/ui/icons/forward';
import { Icon } from '@fyonka/ui/icons/icon';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Link } from '@fyonka/ui/navigation/link';
import { useStore } from '@fyonka/ui/use-store';
import { Wordmark } from '@fyonka/ui/brand/wordmark';
import { useMessages } from '../../messages.ts';
import { useMenuMessages } from './menu-messages.ts';
import { useShopData } from '../../shop-data.ts';
import { LanguageToggle } from '../header/language-toggle.tsx';
import { ANCHORS } from '../links.ts';
import styles from './menu.module.css';

interface MenuProps {
  open: boolean;
  onClose: () => void;
}

/** The menu of narrow screens, which covers the page. */
export function Menu({ open, onClose }: MenuProps) {
  const { t } = useMessages();
  return (
    <Dialog open={open} onClose={onClose} label={t('menu')} side="start">
      <MenuContents onClose={onClose} />
    </Dialog>
  );
}

function MenuContents({ onClose }: Pick<MenuProps, 'onClose'>) {
  const { t } = useMessages();
  const { t: tMenu } = useMenuMessages();
  const visitor = useStore(session);
  const language = useLanguage();
  const { hasFaq } = useShopData();
  // The rest of the menu works without the categories.
  const { answer } = useAnswer(categoriesPath(), { contains: categoriesIn });

  return (
    <>
      <DialogHeader onClose={onClose} closeLabel={tMenu('closeMenu')}>
        <Wordmark />
      </DialogHeader>
      <DialogBody>
        <nav aria-label={t('categories')}>
          <ul className={styles.list}>
            <li>
              <Link className={styles.big} href={ANCHORS.newArrivals} onClick={onClose}>
                {t('newIn')}
              </Link>
            </li>
            {answer?.categories.map(({ slug, name }) => (
              <li key={slug}>
                <Link href={pages.category(slug)} onClick={onClose}>
                  {name[language]}
                  <Icon icon={ChevronForward} size={18} />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </DialogBody>
      <DialogFooter>
        <ul className={`${styles.list} ${styles.foot}`}>
          <li>
            <Link href={pages.viewInvoice()} onClick={onClose}>
              <Icon icon={TruckForward} size={20} />
              {t('trackOrder')}
            </Link>
          </li>
          {hasFaq && (
            <li>
              <Link href={pages.faq()} onClick={onClose}>
                <Icon icon={Info} size={20} />
                {t('faq')}
              </Link>
            </li>
          )}
          <li>
            <Link href={pages.wishlist()} onClick={onClose}>
              <Icon icon={Heart} size={20} />
              {tMenu('wishlist')}
            </Link>
          </li>
          <li>
            <Link href={visitor ? pages.account() : pages.login()} onClick={onClose}>
              <Icon icon={User} size={20} />
              {visitor ? t('myAccount') : tMenu('logInOrRegister')}
            </Link>
          </li>
          {visitor && (
            <li>
              <Link href={pages.myOrders()} onClick={onClose}>
                <Icon icon={ReceiptText} size={20} />
                {tMenu('myOrders')}
              </Link>
            </li>
          )}
          {visitor?.user.role === 'admin' && (
            <li>
              <Link href={pages.admin()} onClick={onClose}>
                <Icon icon={Store} size={20} />
                {tMenu('office')}
              </Link>
            </li>
          )}
          <li>
            <Link href={ANCHORS.contact} onClick={onClose}>
              <Icon icon={Phone} size={20} />
              {t('contactUs')}
            </Link>
          </li>
          <li>
            <LanguageToggle>
              <Icon icon={Globe} size={20} />
              {t('otherLanguage')}
            </LanguageToggle>
          </li>
        </ul>
      </DialogFooter>
    </>
  );
}
