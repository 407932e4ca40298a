const LITERAL = /'([^'\\\n]+)'|"([^"\\\n]+)"/g
const TEMPLATE = /`([^`]*)`/g
const HOLE = /\$\{(?:[^{}]|\{[^{}]*\})*\}/

/** Which texts the sources ask for: by a literal (`'page.home'`, `'app:page.home'`) or by a pattern (`status.${status}`). */
export function keyUsage(sources: readonly string[]): (namespace: string, key: string) => boolean {
  const literals = new Set<string>()
  const patterns: RegExp[] = []
  for (const source of sources) {
    for (const match of source.matchAll(LITERAL)) literals.add(match[1] ?? match[2] ?? '')
    for (const match of source.matchAll(TEMPLATE)) addTemplate(match[1] ?? '', literals, patterns)
  }
  return (namespace, key) =>
    [key, `${namespace}:${key}`].some((name) => literals.has(name) || patterns.some((pattern) => pattern.test(name)))
}

function addTemplate(template: string, literals: Set<string>, patterns: RegExp[]): void {
  const parts = template.split(new RegExp(HOLE.source, 'g'))
  if (parts.length === 1) literals.add(template)
  // A template that is nothing but holes would say that every text is used.
  else if (parts.some((part) => /[a-z]{2}/i.test(part)) && !/\s/.test(parts.join(''))) {
    patterns.push(new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.+')}$`))
  }
}
