import type { ReactNode } from 'react';
import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import type { Language } from '@fyonka/api-contract/values/language';
import type { OfficeSearchAnswer } from '@fyonka/api-contract/wire/search';
import { classNames } from '@fyonka/ui/class-names';
import { Picture } from '@fyonka/ui/goods/picture';
import { Icon } from '@fyonka/ui/icons/icon';
import { StatusFlag } from '@fyonka/ui/orders/status-flag';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Money } from '@fyonka/ui/text/money';
import { officePath } from '../pages.ts';
import type { Destination } from './destinations.ts';
import { userAddress } from './find-addresses.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './search-all.module.css';

interface SearchFindsProps {
  destinations: readonly Destination[];
  /** Undefined while nothing is searched or no answer has arrived. */
  found: OfficeSearchAnswer | undefined;
  language: Language;
  /** The results belong to an earlier text, so that none of them can be opened. Pages are always those of this text. */
  isStale: boolean;
  onChoose: () => void;
}

/** Results by kind. Pages are first: they are known at once, and nothing moves when the others arrive. */
export function SearchFinds({ destinations, found, language, isStale, onChoose }: SearchFindsProps) {
  const { t } = useMessages();
  const { orders = [], products = [], users = [] } = found ?? {};
  return (
    <ListBox
      className={classNames(styles.list, isStale && styles.stale)}
      aria-label={t('finds')}
      selectionMode="none"
      onAction={onChoose}
    >
      {destinations.length > 0 && (
        <Kind name={t('pages')}>
          {destinations.map(({ href, title }) => (
            <Find key={href} id={href} href={href} name={title[language]}>
              <span className={styles.words}>{title[language]}</span>
            </Find>
          ))}
        </Kind>
      )}
      {orders.length > 0 && (
        <Kind name={t('orders')}>
          {orders.map((order) => (
            <Find
              key={order._id}
              id={order._id}
              href={officePath('/admin/orders/:id', order._id)}
              name={order.orderNumber}
              isDisabled={isStale}
            >
              <span className={styles.words}>
                <b>
                  <Ltr>{order.orderNumber}</Ltr>
                </b>
                <small className={`${layout.quiet} ${layout.tiny}`}>
                  <bdi>{order.fullName}</bdi> <Ltr>{order.phone}</Ltr>
                </small>
              </span>
              <StatusFlag order={order} />
              <span className={`${layout.small} ${layout.fixed} ${styles.end}`}>
                <Money kd={order.totalAmount} />
              </span>
            </Find>
          ))}
        </Kind>
      )}
      {products.length > 0 && (
        <Kind name={t('products')}>
          {products.map((product) => (
            <Find
              key={product._id}
              id={`product-${product._id}`}
              href={officePath('/admin/products/edit/:id', product._id)}
              name={product.name[language]}
              isDisabled={isStale}
            >
              <Picture src={product.imageUrl} alt="" size={40} sizes="40px" className={styles.picture} />
              <span className={styles.words}>
                <b>{product.name[language]}</b>
                <small className={`${layout.quiet} ${layout.tiny}`}>{product.isAvailable ? null : t('hidden')}</small>
              </span>
              <span className={`${layout.small} ${layout.fixed} ${styles.end}`}>
                <Money kd={product.price} />
              </span>
            </Find>
          ))}
        </Kind>
      )}
      {users.length > 0 && (
        <Kind name={t('people')}>
          {users.map((user) => (
            <Find
              key={user._id}
              id={`user-${user._id}`}
              href={userAddress(user)}
              isDisabled={isStale}
              name={user.fullName || user.email}
            >
              <span className={styles.words}>
                <b>{user.fullName ? <bdi>{user.fullName}</bdi> : <Ltr>{user.email}</Ltr>}</b>
                <small className={`${layout.quiet} ${layout.tiny}`}>
                  <Ltr>{user.email}</Ltr>
                </small>
              </span>
            </Find>
          ))}
        </Kind>
      )}
    </ListBox>
  );
}

function Kind({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ListBoxSection className={styles.kind ?? ''}>
      <Header className={styles.kindName ?? ''}>{name}</Header>
      {children}
    </ListBoxSection>
  );
}

interface FindProps {
  id: string;
  href: string;
  name: string;
  isDisabled?: boolean;
  children: ReactNode;
}

function Find({ id, href, name, isDisabled = false, children }: FindProps) {
  return (
    <ListBoxItem id={id} href={href} textValue={name} isDisabled={isDisabled} className={styles.find ?? ''}>
      {children}
      <Icon icon={CornerDownLeft} size={16} className={styles.enter} />
    </ListBoxItem>
  );
}
