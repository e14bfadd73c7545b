import styles from './name-chips.module.css';

interface NameChipsProps {
  /** Says what a press does. */
  label: string;
  names: readonly string[];
  /** The present text of the field. */
  chosen: string;
  onChoose: (name: string) => void;
}

/** Names that one press writes into the field beside. */
export function NameChips({ label, names, chosen, onChoose }: NameChipsProps) {
  if (names.length === 0) return null;
  return (
    <div role="group" aria-label={label} className={styles.chips}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          dir="auto"
          translate="no"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
