/** Letters that normalisation does not decompose, and the Turkish dotless i. */
const PLAIN: Readonly<Record<string, string>> = { ı: 'i', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe' }

/**
 * Normalises text for search: lower case without accents in any language (`MÜŞTERİ` and `musteri` are equal). Not done
 * in the database, since the required extension is not available on every server.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ıßøłđæœ]/g, (letter) => PLAIN[letter] ?? letter)
}

/** The words of a search, all of which must occur; at most ten. */
export function searchWords(search: string | undefined): string[] {
  return plainText(search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 10)
}

/** The search text of a thing with a title and a longer text. The title comes first, so that lists can be ordered by it. */
export function searchTextOf(title: string, description: string): string {
  return `${plainText(title)}\n${plainText(description)}`
}
