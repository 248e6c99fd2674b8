import styles from './filter-chips.module.css';

interface FilterChipsProps<Value extends string> {
  /** What is filtered by: “Status”. */
  label: string;
  options: readonly { value: Value; label: string }[];
  /** The chosen value; undefined shows all. */
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** A row of toggles of which at most one is on; choosing it again shows all. */
export function FilterChips<Value extends string>({ label, options, value, onChange }: FilterChipsProps<Value>) {
  return (
    <fieldset className={styles.chips}>
      <legend className={styles.label}>{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={`${styles.chip} mantine-focus-auto`}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value === value ? undefined : option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
