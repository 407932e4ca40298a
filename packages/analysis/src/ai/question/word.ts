/** Letters that normalisation does not decompose, and the Turkish dotless i. */
const PLAIN: Readonly<Record<string, string>> = { ı: 'i', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe' }

/** A text as words of plain letters and digits in lower case, separated by single blanks. Hyphens between digits remain. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ıßøłđæœ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/(?<=\d)[/.](?=\d)/g, '-')
    .replace(/(?<!\d)-|-(?!\d)|[^\p{L}\p{N}-]+/gu, ' ')
    .trim()
    .replace(/ +/g, ' ')
}

/** A text with names folded: `F&I` is one word. */
export function foldNames(text: string): string {
  return foldText(text.replace(/(?<=\p{L})&(?=\p{L})/gu, ''))
}

/** The words of a folded text. */
export function wordsOf(folded: string): string[] {
  return folded === '' ? [] : folded.split(' ')
}

/** Longest ending that a language adds to a word, and the longest one that it takes away. */
const LONGEST_ENDING = 6
const LONGEST_LOSS = 2
const SHORTEST_PART = 5
const SPELLING = 0.7

/**
 * How likely a word of a question is a form of a word of a name, from 0 to 1: equal, inflected (Slovak cases, Turkish
 * suffixes, plurals), part of a compound (German), or misspelled. Both are folded.
 */
export function wordSimilarity(asked: string, name: string): number {
  if (asked === name) return 1
  if (/\d/.test(asked) || /\d/.test(name)) return 0
  const shortest = Math.min(asked.length, name.length)
  const common = commonPrefix(asked, name)
  const isInflected =
    common >= Math.max(4, name.length - LONGEST_LOSS) && asked.length - common <= LONGEST_ENDING && shortest >= 4
  if (isInflected) return 0.92
  if (name.length === 3 && common === 3 && asked.length <= 7) return 0.75
  if (asked.length === 3 && common === 3 && name.length <= 5) return 0.85
  if (common >= 4 && common >= asked.length - 1 && name.length - common <= LONGEST_LOSS + 1) return 0.85
  if (name.length >= SHORTEST_PART && asked.includes(name)) return 0.8
  if (asked.length >= SHORTEST_PART && name.includes(asked)) return 0.8
  if (common >= 6 && common >= 0.6 * Math.max(asked.length, name.length)) return 0.7
  const isTypo = shortest >= SHORTEST_PART && asked[0] === name[0] && trigramSimilarity(asked, name) >= SPELLING
  return isTypo ? 0.6 : 0
}

function commonPrefix(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

function trigramSimilarity(one: string, other: string): number {
  const [first, second] = [trigramsOf(one), trigramsOf(other)]
  return (2 * first.intersection(second).size) / (first.size + second.size)
}

function trigramsOf(word: string): Set<string> {
  const padded = ` ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, start) => padded.slice(start, start + 3)))
}
