/** In characters. No column name is longer. */
export const LONGEST_NAME = 100

/** Lower case without accents, spaces, `_`, `-` and a point at the end; the Turkish dotless i becomes i. */
export function normalise(name: string): string {
  return name
    .slice(0, LONGEST_NAME)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .toLowerCase()
    .replace(/[\s_\-\u200b-\u200f\ufeff]+/g, '')
    .replace(/[.:]$/, '')
}
