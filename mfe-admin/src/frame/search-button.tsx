import Search from 'lucide-react/icons/search';
import { Icon } from '@fyonka/ui/icons/icon';
import { useMessages } from './messages.ts';
import nav from './nav.module.css';

/** Opens the search over all, which Ctrl-K does too. */
export function SearchButton() {
  const { t } = useMessages();
  return (
    <button type="button" className={nav.link}>
      <Icon icon={Search} size={18} />
      {t('searchAll')}
    </button>
  );
}
