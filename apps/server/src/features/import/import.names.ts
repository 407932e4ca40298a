import { cleanLine } from '@lotse/contract/written-text.ts'
import { closest } from '../../platform/pack/closest.ts'

/** In characters; a longer text is no name. */
const LONGEST = 200

/** Finds ids by what people write for them: the id in any case, the name, or both, with or without the unit of measure. */
export class Names {
  readonly #ids: ReadonlySet<string>
  /** Null if a text means two different ones. */
  readonly #byText = new Map<string, string | null>()

  /** @param names of each id: its names in all languages; @param measures of each id */
  constructor(
    ids: ReadonlySet<string>,
    names: ReadonlyMap<string, readonly string[]> = new Map(),
    measures: ReadonlyMap<string, readonly string[]> = new Map(),
  ) {
    this.#ids = ids
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
    for (const key of new Set([keyOf(text), keyOf(withoutUmlauts(text))])) {
      if (key === '') continue
      this.#byText.set(key, (this.#byText.get(key) ?? id) === id && this.#byText.get(key) !== null ? id : null)
    }
  }

  find(text: string): string | null {
    if (this.#ids.has(text)) return text
    if (text.length > LONGEST) return null
    const name = cleanLine(text)
    return this.#ids.has(name) ? name : (this.#byText.get(keyOf(name)) ?? null)
  }

  /** A similar id, for a hint. Slow among thousands. */
  suggest(text: string): string | null {
    return closest(text, [...this.#ids])
  }
}

/** Letters and digits without case and accents. */
function keyOf(text: string): string {
  return text
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/[^\p{L}\p{N}%€]+/gu, '')
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' }
const withoutUmlauts = (text: string) =>
  text.normalize('NFC').replace(/[äöüÄÖÜ]/g, (letter) => UMLAUTS[letter] ?? letter)

/** The units and figures that a header or a row may name. */
export interface KnownNames {
  readonly units: Names
  readonly figures: Names
}
