const NAME = /^[a-z][a-z0-9-]{0,60}$/
/** Colours, lengths, shadows, font lists: nothing that could end the declaration or load something. */
const VALUE = /^[\w\s#%.,()'"+*/-]{1,200}$/

/** Whether a design token can be inserted into a style sheet without escaping. */
export function isSafeToken(name: string, value: string): boolean {
  return NAME.test(name) && VALUE.test(value) && !/url\s*\(|expression\s*\(|\/\*|\/\//i.test(value)
}

/** A tenant's design tokens as CSS custom properties, without unsafe ones; empty if there are none. */
export function themeTokenCss(tokens: Readonly<Record<string, string>>): string {
  const declarations = Object.entries(tokens)
    .filter(([name, value]) => isSafeToken(name, value))
    .map(([name, value]) => `--${name}:${value}`)
  return declarations.length === 0 ? '' : `:root{${declarations.join(';')}}`
}
