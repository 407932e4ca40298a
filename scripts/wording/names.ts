/** Words that names in the code do not contain, each with the standard terms to use instead. */
const WORDS: Readonly<Record<string, string>> = {
  anatomy: 'parts',
  anew: 'again',
  elder: 'earlier',
  ladder: 'levels, level chart',
  'stand out': 'summary sentence',
  surroundings: 'links, context, origin',
  told: 'reported, given',
  'what first': 'priority',
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:\w])\/\/.*/g
const NAME = /[\p{L}_$][\p{L}\p{N}_$-]*/gu

/** Names in a code file, also its own, that contain a word of the list, as `path:line: "name": use …`. */
export function nameProblems(path: string, text: string): string[] {
  const code = text.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '))
  const named = [...code.matchAll(NAME)].map(({ index, 0: name }) => ({ name, index }))
  const own =
    path
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? ''
  const problems = [{ name: own, index: 0 }, ...named].flatMap(({ name, index }) => {
    const words = ` ${wordsOf(name)} `
    const found = Object.entries(WORDS).find(([word]) => words.includes(` ${word} `))
    return found === undefined ? [] : [`${path}:${lineAt(text, index)}: "${name}": use ${found[1]}`]
  })
  return [...new Set(problems)]
}

/** The words of a name in lower case: `useKpiParts` → `use kpi parts`. */
function wordsOf(name: string): string {
  return name
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replaceAll(/[_$.-]+/g, ' ')
    .toLowerCase()
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
