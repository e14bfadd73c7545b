import styles from './password.module.css';

/** Tells password managers whose password a form is about, where nobody has to be told. */
export function AccountName({ email }: { email: string }) {
  return (
    <input
      className={styles.account}
      type="email"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
