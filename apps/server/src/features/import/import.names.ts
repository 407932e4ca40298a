import { cleanLine } from '@lotse/contract/written-text.ts'
import { closest } from '../../platform/pack/closest.ts'
import type { Choices } from './import.format.ts'

/** In characters; a longer text is no name. */
const LONGEST = 200

/** Finds ids by what people write for them: the id in any case, the name, or both, with or without the unit of measure. */
export class Names {
  readonly #ids: ReadonlySet<string>
  /** Null if a text means two different ones. */
  readonly #byText = new Map<string, string | null>()
  readonly #aliases: ReadonlyMap<string, string>
  readonly #leftOut: ReadonlySet<string>

  /**
   * @param names of each id: its names in all languages; @param measures of each id; @param aliases ids by the keys of further names,
   * which a person gave them; @param leftOut names whose rows a person leaves out
   */
  constructor(
    ids: ReadonlySet<string>,
    names: ReadonlyMap<string, readonly string[]> = new Map(),
    {
      measures = new Map<string, readonly string[]>(),
      aliases = new Map<string, string>(),
      leftOut = [],
    }: {
      readonly measures?: ReadonlyMap<string, readonly string[]> | undefined
      readonly aliases?: ReadonlyMap<string, string> | undefined
      readonly leftOut?: readonly string[]
    } = {},
  ) {
    this.#ids = ids
    this.#aliases = aliases
    this.#leftOut = new Set(leftOut.map(nameKey))
    for (const id of ids) {
      const ofId = [id, ...(names.get(id) ?? [])]
      for (const name of ofId) {
        this.#add(name, id)
        if (name !== id) for (const both of [`${id} ${name}`, `${name} ${id}`]) this.#add(both, id)
        for (const measure of measures.get(id) ?? []) this.#add(`${name} ${measure}`, id)
      }
    }
  }

  #add(text: string, id: string): void {
    for (const key of new Set([nameKey(text), nameKey(withoutUmlauts(text))])) {
      if (key === '') continue
      this.#byText.set(key, (this.#byText.get(key) ?? id) === id && this.#byText.get(key) !== null ? id : null)
    }
  }

  find(text: string): string | null {
    if (this.#ids.has(text)) return text
    if (text.length > LONGEST) return null
    const name = cleanLine(text)
    if (this.#ids.has(name)) return name
    const key = nameKey(name)
    const alias = this.#aliases.get(key)
    return alias !== undefined && this.#ids.has(alias) ? alias : (this.#byText.get(key) ?? null)
  }

  /** Whether a person leaves out the rows with this name. */
  isLeftOut(text: string): boolean {
    return this.#leftOut.size > 0 && text.length <= LONGEST && this.#leftOut.has(nameKey(text))
  }

  /** A similar id, for a hint. Slow among thousands. */
  suggest(text: string): string | null {
    return closest(text, [...this.#ids])
  }
}

/** The form in which names are compared: letters and digits without case and accents. */
export function nameKey(text: string): string {
  return cleanLine(text)
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/[^\p{L}\p{N}%€]+/gu, '')
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' }
const withoutUmlauts = (text: string) =>
  text.normalize('NFC').replace(/[äöüÄÖÜ]/g, (letter) => UMLAUTS[letter] ?? letter)

/** The units and figures that a header or a row may name, and what a person said about the file. */
export interface KnownNames {
  readonly units: Names
  readonly figures: Names
  readonly choices: Choices
}
