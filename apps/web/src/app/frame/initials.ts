/**
 * Two letters for a person: of the first and the last name.
 *
 * @example initials('Katharina Brühlmann') // 'KB'
 */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const letters = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return letters
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toUpperCase()
}
