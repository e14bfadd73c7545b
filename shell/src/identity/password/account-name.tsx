import styles from './password.module.css';

/** Hidden field from which password managers learn the account of a password form. */
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
