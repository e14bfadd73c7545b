import Search from 'lucide-react/icons/search';
import { Icon } from '@fyonka/ui/icons/icon';
import { Ltr } from '@fyonka/ui/text/ltr';
import { searchAll } from '../../search-all/search-state.ts';
import { useMessages } from '../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import nav from './nav.module.css';
import styles from './sidebar.module.css';

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the search over everything, like its keyboard shortcut. */
export function SearchButton() {
  const { t } = useMessages();
  return (
    <button
      type="button"
      className={`${layout.row3} ${layout.target} ${layout.rounded} ${nav.link} ${layout.fixed} ${styles.search}`}
      aria-haspopup="dialog"
      onClick={() => searchAll.set(true)}
    >
      <Icon icon={Search} size={18} />
      <span className={layout.fill}>{t('search')}</span>
      <kbd aria-hidden="true">
        <Ltr>{isApple() ? '⌘K' : 'Ctrl K'}</Ltr>
      </kbd>
    </button>
  );
}
