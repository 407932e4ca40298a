const NAME = /^[a-z][a-z0-9-]{0,60}$/
/** Colours, lengths, shadows, font lists: nothing that could end the declaration, load something or run something. */
const VALUE = /^[\w\s#%.,()'"+*/-]{1,200}$/

/** True when a design token may stand in a style sheet as it is. */
export function isSafeToken(name: string, value: string): boolean {
  return NAME.test(name) && VALUE.test(value) && !/url\s*\(|expression\s*\(|\/\*|\/\//i.test(value)
}

/** A tenant's design tokens as a style sheet of CSS custom properties; empty without tokens. Unsafe ones are left out. */
export function themeTokenCss(tokens: Readonly<Record<string, string>>): string {
  const declarations = Object.entries(tokens)
    .filter(([name, value]) => isSafeToken(name, value))
    .map(([name, value]) => `--${name}:${value}`)
  return declarations.length === 0 ? '' : `:root{${declarations.join(';')}}`
}
