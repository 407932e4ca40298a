const ELEMENTS = new Set(
  (
    'svg g path rect circle ellipse line polyline polygon text tspan title desc defs use symbol clipPath mask ' +
    'linearGradient radialGradient stop'
  )
    .split(' ')
    .map((name) => name.toLowerCase()),
)

const TAG = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/g
const ATTRIBUTE = /(?<![\w:-])([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * Returns why an SVG image is unsafe, or null if it can neither run nor load anything: it has only drawing elements, no external
 * references, and no entities, styles or event handlers.
 */
export function unsafeInSvg(svg: string): string | null {
  const text = svg.trim().replace(/^\uFEFF?<\?xml[^?]*\?>\s*/, '')
  if (!/^<svg[\s>]/.test(text) || !/<\/svg>$/.test(text)) return 'it is not an SVG image'
  if (!/xmlns\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(text)) return 'it does not have the xmlns of SVG'
  for (const [, , name = '', attributes = ''] of text.matchAll(TAG)) {
    if (!ELEMENTS.has(name.toLowerCase())) return `element <${name}> is not allowed`
    for (const [, attribute = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
      const reason = unsafeAttribute(attribute.toLowerCase(), double ?? single ?? '')
      if (reason !== null) return reason
    }
  }
  return /[<>]/.test(text.replace(TAG, '')) ? 'it contains something other than elements and text' : null
}

function unsafeAttribute(name: string, value: string): string | null {
  if (name.startsWith('on')) return `attribute ${name} could run a script`
  if (name === 'style') return 'attribute style is not allowed; use attributes such as fill'
  if (/&/.test(value)) return `attribute ${name} contains an entity`
  if ((name === 'href' || name === 'xlink:href') && !/^#[\w-]+$/.test(value))
    return `${name} refers to something outside the image`
  if (/url\(/i.test(value) && !/^url\(#[\w-]+\)$/.test(value.trim())) return `attribute ${name} could load something`
  if (/javascript:|data:/i.test(value)) return `attribute ${name} could run or load something`
  return null
}
