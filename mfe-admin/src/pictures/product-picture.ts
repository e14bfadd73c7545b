export interface ProductPicture {
  readonly url: string;
  /** How it shows how large the piece is; left out: it does not. */
  readonly size?: 'photo' | 'drawing';
}
