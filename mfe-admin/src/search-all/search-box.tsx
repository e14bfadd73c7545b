import { pathTo } from '@fyonka/api-client/endpoints/path';
import { LONGEST_SEARCH } from '@fyonka/api-contract/values/limits';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import Search from 'lucide-react/icons/search';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input, SearchField } from 'react-aria-components/SearchField';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { Button } from '@fyonka/ui/actions/button';
import { Icon } from '@fyonka/ui/icons/icon';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { goTo } from '@fyonka/ui/overlays/overlay-entry';
import { usePermissions } from '../permissions/use-permissions.ts';
import { findDestinations } from './destinations.ts';
import { firstAddress } from './find-addresses.ts';
import { useMessages } from './messages.ts';
import { SearchFinds } from './search-finds.tsx';
import { useAwaitedEnter } from './use-awaited-enter.ts';
import { useSettled } from './use-settled.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './search-all.module.css';

/** Focuses the input inside the field. */
const takeFocus = (field: HTMLElement | null): void => field?.querySelector('input')?.focus();

/**
 * The search field with its results. Arrow keys move through them while the focus stays in the field; Enter opens one, of
 * exactly the text that is typed.
 */
export function SearchBox({ onClose }: { onClose: () => void }) {
  const { t } = useMessages();
  const language = useLanguage();
  const isPermitted = usePermissions();
  const [typed, setTyped] = useState('');
  const text = typed.trim().slice(0, LONGEST_SEARCH);
  const asked = useSettled(text);
  const { answer, error, isFetching, isPrevious, refetch } = useOwnAnswer(
    asked === '' || text === '' ? null : pathTo('GET /api/admin/search', { query: { q: asked } }),
    { keepPrevious: true },
  );
  const found = text === '' ? undefined : answer;
  const destinations = findDestinations(text, isPermitted);
  const count = destinations.length + (found ? found.orders.length + found.products.length + found.users.length : 0);
  const isWaiting = text !== '' && (isFetching || asked !== text);
  const isCurrent = text !== '' && !isWaiting && !isPrevious;
  const awaitEnter = useAwaitedEnter(text, isCurrent && answer ? answer : null, (results) => {
    const address = firstAddress(results);
    if (address === null) return;
    goTo(address);
    onClose();
  });

  /** What is shown may still be found for an earlier text, and belong to another customer. */
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || text === '' || isCurrent || destinations.length > 0) return;
    event.preventDefault();
    event.stopPropagation();
    awaitEnter();
  }

  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      <SearchField className={`${layout.row3} ${styles.field}`} aria-label={t('title')} ref={takeFocus}>
        <Icon icon={Search} />
        <span className={`${layout.fill} ${layout.shrink} ${layout.flex}`} onKeyDownCapture={press}>
          <Input
            className={`${layout.fill} ${layout.shrink} ${layout.large} ${layout.plain} ${styles.input}`}
            placeholder={t('placeholder')}
            dir="auto"
            maxLength={LONGEST_SEARCH}
          />
        </span>
        <Button kind="text" onClick={onClose}>
          {t('close')}
        </Button>
      </SearchField>
      <div className={styles.finds} aria-busy={isWaiting}>
        <SearchFinds
          destinations={destinations}
          found={found}
          language={language}
          isStale={text !== '' && !isCurrent}
          onChoose={onClose}
        />
        <p className={`${layout.muted} ${styles.state}`} role="status">
          {isWaiting ? t('searching') : text !== '' && !error && (count === 0 ? t('nothing') : t('count', { count }))}
        </p>
        {error && !isWaiting && (
          <FailedNote onRetry={refetch}>{error.code === 'OFFLINE' ? t('offline') : t('failed')}</FailedNote>
        )}
      </div>
    </Autocomplete>
  );
}
