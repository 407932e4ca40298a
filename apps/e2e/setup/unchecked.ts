/** The attribute of the elements that `markUnchecked` has marked. */
export const UNCHECKED = 'data-unchecked'

/** What has been checked before, and whether only the sizes of targets matter. */
interface Checked {
  readonly known: readonly string[]
  readonly onlySizes: boolean
}

/**
 * Runs in the page: marks one element for each look that is not known, and returns these looks. A look is the classes of an element
 * and of its parent together with what the accessibility rules compare: the colours of a text and of all that is below it, or the
 * size of a target that is smaller than the rule allows without space around it.
 */
export function markUnchecked({ known, onlySizes }: Checked): string[] {
  const mark = 'data-unchecked'
  const leastPixels = 24
  const looks = new Set(known)
  const fresh: string[] = []
  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark)
  const add = (element: Element, look: readonly (string | number)[]) => {
    const classes = [element, element.parentElement].map((of) => `${of?.localName} ${of?.getAttribute('class') ?? ''}`)
    const key = [...classes, ...look].join('|')
    if (looks.has(key)) return
    looks.add(key)
    fresh.push(key)
    element.setAttribute(mark, '')
  }
  const grounds = new Map<Element, string>()
  const groundOf = (element: Element): string => {
    const found = grounds.get(element)
    if (found !== undefined) return found
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const above = element.parentElement === null ? '' : groundOf(element.parentElement)
    const own = `${backgroundColor} ${backgroundImage} ${opacity}`
    const ground = own === 'rgba(0, 0, 0, 0) none 1' ? above : `${own}/${above}`
    grounds.set(element, ground)
    return ground
  }
  const hasText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some(({ nodeType, data }: Node & { data?: string }) => nodeType === 3 && data?.trim())
  for (const element of onlySizes ? [] : document.body.querySelectorAll('*')) {
    if (!hasText(element) || !element.checkVisibility()) continue
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    add(element, [color, fontSize, fontWeight, groundOf(element)])
  }
  const theme = document.documentElement.dataset.theme ?? ''
  for (const element of document.body.querySelectorAll(
    'a, button, input, select, textarea, summary, [role], [tabindex]',
  )) {
    const { width, height } = element.getBoundingClientRect()
    if (width === 0 || Math.min(width, height) >= leastPixels) continue
    add(element, [theme, Math.round(width), Math.round(height)])
  }
  return fresh
}
