import { Fragment } from 'react';
import { Ltr } from '@fyonka/ui/text/ltr';
import layout from '@fyonka/ui/styles/layout.module.css';

/** A command or a file's name in a text. Lines break between its words only, never at a hyphen. */
export function Command({ children }: { children: string }) {
  return (
    <Ltr>
      {children.split(' ').map((word, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never move
        <Fragment key={index}>
          {index > 0 && ' '}
          <span className={layout.nowrap}>{word}</span>
        </Fragment>
      ))}
    </Ltr>
  );
}
