/** Why no feature is generated, in one line for the developer. */
export class Refusal extends Error {}

const KEBAB = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/

/** Words of SQL that cannot name a table. */
const RESERVED_TABLES =
  /^(all|analyse|analyze|array|authorization|case|check|collation|column|constraint|default|desc|end|fetch|grant|group|limit|offset|order|primary|references|select|table|user|when|window)$/

/** The plural of an English word, by its ending. */
function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

const withCapital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

/** The spellings of a name, singular or plural. */
function spellingsOf(words: readonly string[]) {
  const pascal = words.map(withCapital).join('')
  const camel = pascal.slice(0, 1).toLowerCase() + pascal.slice(1)
  return { pascal, camel, spaced: words.join(' '), sentence: withCapital(words.join(' ')) }
}

/**
 * Writes the name of a feature into a template, which is the code of a feature `sample-item` in all spellings.
 *
 * @param name kebab-case
 */
export function fillerOf(name: string): (template: string) => string {
  const words = name.split('-')
  const one = spellingsOf(words)
  const many = spellingsOf([...words.slice(0, -1), pluralOf(words.at(-1) ?? '')])
  const article = /^[aeiou]/.test(name) ? 'n' : ''
  const spellings: readonly (readonly [RegExp, string])[] = [
    [/\b([Aa])(?= sample item)/g, `$1${article}`],
    [/SampleItems/g, many.pascal],
    [/sampleItems/g, many.camel],
    [/sample items/g, many.spaced],
    [/Sample items/g, many.sentence],
    [/SampleItem/g, one.pascal],
    [/sampleItem/g, one.camel],
    [/sample item/g, one.spaced],
    [/Sample item/g, one.sentence],
    [/SAMPLE_ITEM/g, words.join('_').toUpperCase()],
    [/sample_item/g, words.join('_')],
    [/sample-item/g, name],
  ]
  return (template) => spellings.reduce((text, [pattern, spelling]) => text.replace(pattern, spelling), template)
}

/** @throws Refusal when the name is not one of a feature and its table */
export function requireName(name: string | undefined): string {
  if (name === undefined || !KEBAB.test(name))
    throw new Refusal('Name the feature in kebab-case, in the singular: npm run new-feature site-walk')
  if (RESERVED_TABLES.test(name)) throw new Refusal(`${name} is a word of SQL, which cannot name a table.`)
  return name
}
