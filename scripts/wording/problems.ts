import { proseOf } from './prose.ts'
import { EXCEPT_PATHS, TERMS } from './terms.ts'

const COMPILED = TERMS.map(({ pattern, use, except }) => ({
  pattern: compile(pattern),
  use,
  except: (except ?? []).map(({ phrase }) => compile(phrase)),
}))

/** Complete words, also across a line break; no parts of codes such as `message.nobody`. */
function compile({ source }: RegExp): RegExp {
  return new RegExp(String.raw`(?<![\w.-])(?:${source.replaceAll(' ', String.raw`\s+`)})(?![\w-])`, 'gi')
}

/** Whether the file is checked; `path` is relative to the root of the repository. */
export function isChecked(path: string): boolean {
  return !EXCEPT_PATHS.some((except) => path.startsWith(except.path))
}

/** Words of the list in the prose of a file except constants in capitals, as `path:line: "word": use …`. */
export function wordingProblems(path: string, text: string): string[] {
  const prose = proseOf(path, text)
  const found = COMPILED.flatMap(({ pattern, use, except }) => {
    const remaining = except.reduce((rest, phrase) => rest.replace(phrase, (match) => '\0'.repeat(match.length)), prose)
    return [...remaining.matchAll(pattern)]
      .filter(([word]) => word !== word.toUpperCase())
      .map(({ index, 0: word }) => ({ index, word: word.replace(/\s+/g, ' '), use }))
  })
  return found
    .sort((one, other) => one.index - other.index)
    .map(({ index, word, use }) => `${path}:${text.slice(0, index).split('\n').length}: "${word}": use ${use}`)
}
