/** A word of a sequence; null stands for any word. */
type Item = { readonly whole: ReadonlySet<string>; readonly begins: readonly string[]; readonly isEnd: boolean } | null

/** Sequences of words by the first word that they can begin with. */
export interface Sequences {
  readonly byFirst: ReadonlyMap<string, readonly (readonly Item[])[]>
  /** Those whose first word can be many. */
  readonly others: readonly (readonly Item[])[]
}

/** Reads one sequence per line: `a|b`: one of several; `*`: any word; `week*`: all that begin so; `.`: the end of the text. */
export function readSequences(lines: string): Sequences {
  const byFirst = new Map<string, (readonly Item[])[]>()
  const others: (readonly Item[])[] = []
  for (const line of lines.split('\n').map((one) => one.trim())) {
    if (line === '') continue
    const items = line.split(' ').map(readItem)
    const [first] = items
    if (!first || first.begins.length > 0) others.push(items)
    else for (const word of first.whole) byFirst.set(word, [...(byFirst.get(word) ?? []), items])
  }
  return { byFirst, others }
}

function readItem(text: string): Item {
  if (text === '*') return null
  const words = text.split('|')
  const begins = words.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1))
  return { whole: new Set(words.filter((word) => !word.endsWith('*'))), begins, isEnd: text === '.' }
}

function matches(item: Item, word: string | undefined): boolean {
  if (item?.isEnd) return word === undefined
  if (word === undefined) return false
  return item === null || item.whole.has(word) || item.begins.some((begin) => word.startsWith(begin))
}

/** Where sequences begin, and their items. */
function* found(
  words: readonly string[],
  { byFirst, others }: Sequences,
): Generator<readonly [number, readonly Item[]]> {
  for (const [at, word] of words.entries()) {
    for (const items of [...(byFirst.get(word) ?? []), ...others]) {
      if (items.every((item, index) => matches(item, words[at + index]))) yield [at, items]
    }
  }
}

/** Whether one of the sequences is in a text. */
export function hasSequence(words: readonly string[], sequences: Sequences): boolean {
  return !found(words, sequences).next().done
}

/** The positions of the words that belong to one of the sequences. What `*` stands for does not. */
export function markSequences(words: readonly string[], sequences: Sequences): ReadonlySet<number> {
  const marked = new Set<number>()
  for (const [from, items] of found(words, sequences)) {
    for (const [index, item] of items.entries()) if (item !== null) marked.add(from + index)
  }
  return marked
}
