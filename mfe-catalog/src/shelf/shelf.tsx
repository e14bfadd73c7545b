import type { ReactNode } from 'react';
import { RibbonTitle } from '@fyonka/ui/text/ribbon-title';
import styles from './shelf.module.css';

interface ShelfProps {
  title: string;
  /** The anchor that leads to it. */
  id?: string;
  children: ReactNode;
}

/** A further part of a page, below what the page is about. */
export function Shelf({ title, id, children }: ShelfProps) {
  return (
    <section className={styles.shelf} id={id}>
      <RibbonTitle>{title}</RibbonTitle>
      {children}
    </section>
  );
}
