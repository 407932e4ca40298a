const NAME = /^[a-z][a-z0-9-]{0,60}$/
/** Colours, lengths, shadows, font lists: nothing that could end the declaration or load something. */
const VALUE = /^[\w\s#%.,()'"+*/-]{1,200}$/

/** Whether a design token can be inserted into a style sheet without escaping. */
export function isSafeToken(name: string, value: string): boolean {
  return NAME.test(name) && VALUE.test(value) && isBalanced(value) && !/url\s*\(|expression\s*\(|\/\*|\/\//i.test(value)
}

/** Whether each parenthesis is closed: an open one would take the declarations after it into the value. */
function isBalanced(value: string): boolean {
  let open = 0
  for (const letter of value) {
    if (letter === '(') open++
    if (letter === ')' && --open < 0) return false
  }
  return open === 0
}

/** More specific than the style sheets of the themes (`:root[data-theme]`), which the page loads later. */
const SELECTOR = ':root:root:root'

/** A tenant's design tokens as CSS custom properties, without unsafe ones; empty if there are none. They replace those of the theme. */
export function themeTokenCss(tokens: Readonly<Record<string, string>>): string {
  const declarations = Object.entries(tokens)
    .filter(([name, value]) => isSafeToken(name, value))
    .map(([name, value]) => `--${name}:${value}`)
  return declarations.length === 0 ? '' : `${SELECTOR}{${declarations.join(';')}}`
}
