/** Letters that no normalisation takes apart; the Turkish dotless i is written without a dot by others. */
const PLAIN: Readonly<Record<string, string>> = { ı: 'i', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe' }

/**
 * Text as it is searched: lower case, without accents, whatever language it is written in (`MÜŞTERİ` and `musteri` are one).
 * Made here and not by the database, because not every server has the extension for it.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ıßøłđæœ]/g, (letter) => PLAIN[letter] ?? letter)
}

/** The words of a search; every one must occur. At most ten: more narrow nothing down. */
export function searchWords(search: string | undefined): string[] {
  return plainText(search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 10)
}

/** What a measure is found by. The title comes first, so that titles sort by it, too. */
export function searchTextOf(title: string, description: string): string {
  return `${plainText(title)}\n${plainText(description)}`
}
