import type { MouseEvent } from 'react';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import MapPin from 'lucide-react/icons/map-pin';
import Search from 'lucide-react/icons/search';
import { classNames } from '../class-names.ts';
import { FieldFrame } from './field.tsx';
import { Icon } from '../icons/icon.tsx';
import type { ComboboxProps } from './combobox-props.ts';
import { useCombobox } from './use-combobox.ts';
import styles from './combobox.module.css';

/** Chooses one of many options by typing (WAI-ARIA combobox with a listbox; the focus stays in the input). */
export function Combobox(props: ComboboxProps) {
  const { label, name, ref, options, error, hint, good, placeholder, emptyText, countText, fold } = props;
  const box = useCombobox(props);

  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => {
        const listId = `${control.id}-list`;
        const optionId = (index: number) => `${control.id}-${index}`;
        return (
          <div className={styles.anchor}>
            <div className={styles.box}>
              <Icon icon={box.isOpen ? Search : MapPin} size={20} />
              <input
                {...control}
                ref={ref}
                name={name}
                type="text"
                role="combobox"
                autoComplete="off"
                spellCheck={false}
                aria-autocomplete="list"
                aria-expanded={box.isOpen}
                aria-controls={listId}
                aria-activedescendant={box.isOpen && box.active >= 0 ? optionId(box.active) : undefined}
                placeholder={placeholder}
                value={box.text}
                onChange={(event) => box.type(event.target.value)}
                onFocus={(event) => event.target.select()}
                onClick={box.open}
                onBlur={box.leave}
                onKeyDown={box.press}
              />
              <span className={styles.end}>
                {!box.isOpen && box.chosen?.aside && <span className={styles.aside}>{box.chosen.aside}</span>}
                {!box.isOpen && good !== undefined && (
                  <span className={styles.mark}>{good && !error && <Icon icon={Check} size={18} />}</span>
                )}
                <Icon icon={box.isOpen ? ChevronUp : ChevronDown} size={20} />
              </span>
            </div>
            <div className={box.isOpen ? styles.popup : styles.closed}>
              <div className={styles.list} id={listId} role="listbox" aria-label={label} ref={box.listRef}>
                {box.isOpen &&
                  box.shown.map((option, index) => (
                    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text has the focus, and its keys choose
                    <div
                      key={option.value}
                      id={optionId(index)}
                      role="option"
                      tabIndex={-1}
                      aria-selected={option.value === box.chosen?.value}
                      aria-disabled={option.isDisabled || undefined}
                      className={classNames(styles.option, index === box.active && styles.active)}
                      onMouseDown={keepFocusInText}
                      onClick={() => box.pick(option)}
                    >
                      <span>
                        <Matched label={option.label} query={box.query} fold={fold} />
                      </span>
                      {option.aside && <span className={styles.optionAside}>{option.aside}</span>}
                    </div>
                  ))}
              </div>
              <p className={styles.count} role="status">
                {box.isOpen && (box.shown.length === 0 ? emptyText : countText(box.shown.length, options.length))}
              </p>
            </div>
          </div>
        );
      }}
    </FieldFrame>
  );
}

function keepFocusInText(event: MouseEvent): void {
  event.preventDefault();
}

/** The label with the typed letters marked; unmarked when folding changes its length, because positions differ then. */
function Matched({ label, query, fold }: { label: string; query: string; fold: (text: string) => string }) {
  const folded = fold(label);
  const from = query === '' || folded.length !== label.length ? -1 : folded.indexOf(query);
  if (from < 0) return label;
  const to = from + query.length;
  return (
    <>
      {label.slice(0, from)}
      <mark>{label.slice(from, to)}</mark>
      {label.slice(to)}
    </>
  );
}
