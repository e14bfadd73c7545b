import { randomBytes } from 'node:crypto';

/** Makes the ids by which log lines and answers of one request find each other; what a caller sends as an id is not believed. */
export function requestIds(): () => string {
  const process = randomBytes(5).toString('base64url');
  let count = 0;
  return () => `${process}-${(count++).toString(36)}`;
}
