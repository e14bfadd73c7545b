import { useEffect, useId, useRef, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Makes a text field the combobox of a list of links while the list is shown (WAI-ARIA: the focus stays in the field).
 * The attributes are set here and not by the field, because the list loads on demand.
 * @param shown changes with the options, of which none is active then
 * @returns the list's attributes
 */
export function useListbox(field: RefObject<HTMLInputElement | null>, shown: unknown) {
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<{ index: number; of: unknown }>({ index: -1, of: shown });
  const index = active.of === shown ? active.index : -1;

  useEffect(() => {
    const input = field.current;
    if (!input) return undefined;
    const attributes = { role: 'combobox', 'aria-expanded': 'true', 'aria-autocomplete': 'list', 'aria-controls': id };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    return () => {
      for (const name of [...Object.keys(attributes), 'aria-activedescendant']) input.removeAttribute(name);
    };
  }, [field, id]);

  useEffect(() => {
    const input = field.current;
    const options = [...(listRef.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
    for (const [place, option] of options.entries()) {
      option.id = `${id}-${place}`;
      option.setAttribute('aria-selected', String(place === index));
    }
    const chosen = options[index];
    if (chosen) input?.setAttribute('aria-activedescendant', chosen.id);
    else input?.removeAttribute('aria-activedescendant');
    chosen?.scrollIntoView({ block: 'nearest' });

    function press(event: KeyboardEvent): void {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (by !== undefined && options.length > 0) {
        // One more place than options: none of them, for going on typing.
        const next = (index + 1 + by + options.length + 1) % (options.length + 1);
        setActive({ index: next - 1, of: shown });
      } else if (event.key === 'Enter' && chosen) chosen.click();
      else return;
      event.preventDefault();
    }
    // Enter is for what is typed now, not for what was chosen among the options of an earlier text.
    const goOn = () => setActive({ index: -1, of: shown });
    input?.addEventListener('keydown', press);
    input?.addEventListener('input', goOn);
    return () => {
      input?.removeEventListener('keydown', press);
      input?.removeEventListener('input', goOn);
    };
  }, [field, id, index, shown]);

  return { ref: listRef, id, role: 'listbox' } as const;
}
