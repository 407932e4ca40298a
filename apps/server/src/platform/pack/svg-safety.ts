const ELEMENTS = new Set(
  (
    'svg g path rect circle ellipse line polyline polygon text tspan title desc defs use symbol clipPath mask ' +
    'linearGradient radialGradient stop'
  )
    .split(' ')
    .map((name) => name.toLowerCase()),
)

const TAG = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/g
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * Why an SVG picture must not be shown, or null when it can neither run nor load anything: it consists of drawing elements
 * only, refers to nothing outside itself, and holds no entities, styles or events.
 */
export function unsafeInSvg(svg: string): string | null {
  const text = svg.trim().replace(/^\uFEFF?<\?xml[^?]*\?>\s*/, '')
  if (!/^<svg[\s>]/.test(text) || !/<\/svg>$/.test(text)) return 'it is no SVG picture'
  if (!/xmlns\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(text)) return 'its xmlns is not that of SVG'
  for (const [, , name = '', attributes = ''] of text.matchAll(TAG)) {
    if (!ELEMENTS.has(name.toLowerCase())) return `element <${name}> is not allowed`
    for (const [, attribute = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
      const reason = unsafeAttribute(attribute.toLowerCase(), double ?? single ?? '')
      if (reason !== null) return reason
    }
  }
  return /[<>]/.test(text.replace(TAG, '')) ? 'it holds something other than plain elements and text' : null
}

function unsafeAttribute(name: string, value: string): string | null {
  if (name.startsWith('on')) return `attribute ${name} could run a script`
  if (name === 'style') return 'attribute style is not allowed; use attributes such as fill'
  if (/&/.test(value)) return `attribute ${name} holds an entity`
  if ((name === 'href' || name === 'xlink:href') && !/^#[\w-]+$/.test(value)) return `${name} leads out of the picture`
  if (/url\(/i.test(value) && !/^url\(#[\w-]+\)$/.test(value.trim())) return `attribute ${name} loads something`
  if (/javascript:|data:/i.test(value)) return `attribute ${name} could run or load something`
  return null
}
