/** A file of a build is not the one that its manifest names. */
export class FileRefused extends Error {
  constructor(file: string) {
    super(`${file} does not have the integrity that its manifest names`);
  }
}
