const LONGEST = 48

const LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ı: 'i' }

/** A permanent id made from a name, such as `autohaus-muenchen`, that is not taken yet. */
export function freeId(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .slice(0, 200)
    .toLowerCase()
    .replace(/[äöüßı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  const words = plain.split(/[^a-z0-9]/).filter((word) => word !== '')
  const base = words.join('-').slice(0, LONGEST).replace(/-$/, '') || 'unit'
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}-${number}`)) number++
  return `${base}-${number}`
}
