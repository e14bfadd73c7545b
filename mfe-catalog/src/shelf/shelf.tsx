import type { ReactNode } from 'react';
import { RibbonTitle } from '@fyonka/ui/text/ribbon-title';
import styles from './shelf.module.css';

interface ShelfProps {
  title: string;
  /** Anchor of the shelf. */
  id?: string;
  children: ReactNode;
}

/** A further section below the page's main content. */
export function Shelf({ title, id, children }: ShelfProps) {
  return (
    <section className={styles.shelf} id={id}>
      <RibbonTitle>{title}</RibbonTitle>
      {children}
    </section>
  );
}
