/** Where controllers report to; filled by the program's log. What is reported must be free of personal data. */
export abstract class Log {
  abstract warn(about: object, message: string): void;
}
