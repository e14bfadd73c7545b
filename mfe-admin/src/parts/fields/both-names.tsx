import type { ReactNode } from 'react';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import { otherLanguage } from '@fyonka/shop-bridge/language';
import { classNames } from '@fyonka/ui/class-names';
import { useLanguage } from '@fyonka/ui/language/language-context';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './both-names.module.css';

interface BothNamesProps {
  name: LocalizedText;
  /** Small text below both names. */
  children: ReactNode;
  className?: string | undefined;
}

/** Both names of a list item, first in the language of the page. */
export function BothNames({ name, children, className }: BothNamesProps) {
  const language = useLanguage();
  const other = otherLanguage(language);
  return (
    <span className={classNames(layout.stack, layout.fill, layout.shrink, layout.anywhere, styles.names, className)}>
      <b>{name[language]}</b>
      <small lang={other} dir="auto">
        {name[other]}
      </small>
      <small>{children}</small>
    </span>
  );
}
