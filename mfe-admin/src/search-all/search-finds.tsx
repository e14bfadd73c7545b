import type { ReactNode } from 'react';
import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { nobodyWords } from '@fyonka/api-contract/text/orders/stall-words';
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
  const kinds: readonly { name: string; finds: readonly FindProps[] }[] = [
    {
      name: t('pages'),
      finds: destinations.map(({ href, title, on }) => ({
        id: href,
        href,
        name: title[language],
        title: title[language],
        ...(on && { small: on[language] }),
      })),
    },
    {
      name: t('orders'),
      finds: orders.map((order) => ({
        id: order._id,
        href: officePath('/admin/orders/:id', order._id),
        name: order.orderNumber,
        title: strong(<Ltr>{order.orderNumber}</Ltr>),
        small: (
          <>
            <bdi>{order.phone === '' ? nobodyWords(order.stall)[language] : order.fullName}</bdi>{' '}
            <Ltr>{order.phone}</Ltr>
          </>
        ),
        after: <StatusFlag order={order} />,
        amount: order.totalAmount,
        isDisabled: isStale,
      })),
    },
    {
      name: t('products'),
      finds: products.map((product) => ({
        id: `product-${product._id}`,
        href: officePath('/admin/products/edit/:id', product._id),
        name: product.name[language],
        before: (
          <Picture
            src={product.imageUrl}
            alt=""
            size={40}
            sizes="40px"
            className={`${layout.fixed} ${layout.roundS} ${styles.picture}`}
          />
        ),
        title: strong(product.name[language]),
        small: product.isAvailable ? null : t('hidden'),
        amount: product.price,
        isDisabled: isStale,
      })),
    },
    {
      name: t('people'),
      finds: users.map((user) => ({
        id: `user-${user._id}`,
        href: userAddress(user),
        name: user.fullName || user.email,
        title: strong(user.fullName ? <bdi>{user.fullName}</bdi> : <Ltr>{user.email}</Ltr>),
        small: <Ltr>{user.email}</Ltr>,
        isDisabled: isStale,
      })),
    },
  ];
  return (
    <ListBox
      className={classNames(layout.plain, styles.list, isStale && styles.stale)}
      aria-label={t('finds')}
      selectionMode="none"
      onAction={onChoose}
    >
      {kinds.map(
        ({ name, finds }) =>
          finds.length > 0 && (
            <ListBoxSection key={name} className={styles.kind ?? ''}>
              <Header className={`${layout.quiet} ${layout.tiny} ${layout.medium} ${styles.kindName}`}>{name}</Header>
              {finds.map((find) => (
                <Find key={find.id} {...find} />
              ))}
            </ListBoxSection>
          ),
      )}
    </ListBox>
  );
}

const strong = (title: ReactNode) => <b>{title}</b>;

interface FindProps {
  id: string;
  href: string;
  /** Its words for typing ahead. */
  name: string;
  before?: ReactNode;
  title: ReactNode;
  /** In small letters below the title. */
  small?: ReactNode;
  after?: ReactNode;
  amount?: number;
  isDisabled?: boolean;
}

function Find({ id, href, name, isDisabled = false, before, title, small, after, amount }: FindProps) {
  return (
    <ListBoxItem
      id={id}
      href={href}
      textValue={name}
      isDisabled={isDisabled}
      className={`${layout.row3} ${layout.target} ${layout.pressable} ${layout.plain} ${styles.find}`}
    >
      {before}
      <span className={`${layout.stack} ${layout.fill} ${layout.shrink} ${layout.anywhere}`}>
        {title}
        {small !== undefined && <small className={`${layout.quiet} ${layout.tiny}`}>{small}</small>}
      </span>
      {after}
      {amount !== undefined && (
        <span className={`${layout.small} ${layout.fixed} ${styles.end}`}>
          <Money kd={amount} />
        </span>
      )}
      <Icon icon={CornerDownLeft} size={16} className={`${layout.quiet} ${styles.enter}`} />
    </ListBoxItem>
  );
}
