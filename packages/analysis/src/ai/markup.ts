/** Elements whose content is no text for readers, and their ends. */
const HIDDEN = /<(script|style|iframe|object|svg|math)\b[^<>]*>/gi
const END_OF_HIDDEN = new Map(
  ['script', 'style', 'iframe', 'object', 'svg', 'math'].map((name) => [name, new RegExp(`</${name}\\s*>`, 'gi')]),
)

/**
 * Removes links, images, HTML, code marks and addresses from a text; their visible text stays. `**` stays. No expression looks at
 * a character more than a few times, because the text is foreign.
 */
export function withoutMarkup(text: string): string {
  return withoutComments(withoutHidden(text))
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/!\[[^[\]]*\](?:\([^)]*\)?|\[[^[\]]*\])?/g, '')
    .replace(/\[([^[\]]*)\](?:\([^)]*\)?|\[[^[\]]*\])/g, '$1')
    .replace(/<?(?:(?<![a-z0-9+.-])[a-z0-9+.-]+:\/\/|\bwww\.|\bmailto:|\bjavascript:|\bdata:)[^\s<>]*>?/gi, '')
    .replace(/`+|~~/g, '')
    .replace(/(?<!\*)\*(?!\*)/g, '')
    .replace(/(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replace(/\\([\\*_#|[\](){}<>~`!.-])/g, '$1')
    .replace(/\]\([^)]*\)?/g, '')
    .replace(/[<>]/g, '')
    .replace(/ {2,}/g, ' ')
}

/** A text without scripts, pictures and the like; one that is not closed reaches to the end. */
function withoutHidden(text: string): string {
  let shown = ''
  let from = 0
  HIDDEN.lastIndex = 0
  for (let begin = HIDDEN.exec(text); begin !== null; begin = HIDDEN.exec(text)) {
    shown += `${text.slice(from, begin.index)} `
    const end = END_OF_HIDDEN.get((begin[1] ?? '').toLowerCase())
    if (end === undefined) return shown
    end.lastIndex = HIDDEN.lastIndex
    if (end.exec(text) === null) return shown
    from = end.lastIndex
    HIDDEN.lastIndex = from
  }
  return shown + text.slice(from)
}

function withoutComments(text: string): string {
  const [first = '', ...rest] = text.split('<!--')
  let shown = first
  let isOpen = false
  for (const part of rest) {
    const end = part.indexOf('-->')
    if (!isOpen) shown += ' '
    isOpen = end < 0
    if (end >= 0) shown += part.slice(end + 3)
  }
  return shown
}
