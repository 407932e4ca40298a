/** A part of a text with its place: a page or a section. */
export interface TextPart {
  readonly location: string | null
  readonly body: string
}

/** Desired size of a passage in characters: a longer paragraph is divided at sentences, shorter ones are joined. */
const USUAL = 1_000
const LONGEST = 1_200

/**
 * Splits Markdown into its sections, and long sections at paragraphs. The location is the heading; marks of Markdown are
 * removed, because passages are quoted as plain text.
 */
export function splitMarkdown(markdown: string): TextPart[] {
  const sections: { heading: string | null; lines: string[] }[] = [{ heading: null, lines: [] }]
  for (const line of markdown.split(/\r?\n/)) {
    const heading = /^#{1,6}\s(.*)$/.exec(line)?.[1]
    if (heading === undefined) sections.at(-1)?.lines.push(line)
    else sections.push({ heading: plainLine(heading), lines: [] })
  }
  return sections.flatMap(({ heading, lines }) =>
    splitPlain(lines.map(plainLine).join('\n')).map(({ body }) => ({ location: heading, body })),
  )
}

/** Splits plain text at empty lines into passages of about 1,000 characters. */
export function splitPlain(text: string, location: string | null = null): TextPart[] {
  const paragraphs = storable(text)
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .flatMap(dividedParagraph)
  const bodies: string[] = []
  for (const paragraph of paragraphs) {
    const last = bodies.at(-1)
    if (last !== undefined && last.length + paragraph.length < USUAL)
      bodies[bodies.length - 1] = `${last}\n${paragraph}`
    else bodies.push(paragraph)
  }
  return bodies.map((body) => ({ location, body }))
}

/** A text without characters that PostgreSQL cannot store, and without control characters. */
const storable = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')

/** The parts of a paragraph of any length, divided at the end of a sentence, at a space, or where there is neither. */
function dividedParagraph(paragraph: string): string[] {
  const parts: string[] = []
  let rest = paragraph
  while (rest.length > LONGEST) {
    const head = rest.slice(0, LONGEST)
    const sentence = Math.max(...['. ', '! ', '? ', '\n'].map((end) => head.lastIndexOf(end)))
    const space = head.lastIndexOf(' ')
    const at = sentence >= USUAL / 2 ? sentence + 1 : space >= USUAL / 2 ? space : LONGEST
    // A pair of surrogates is one character.
    const end = /[\ud800-\udbff]$/.test(rest.slice(0, at)) ? at - 1 : at
    parts.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return rest === '' ? parts : [...parts, rest]
}

/** A line of Markdown without its marks: cells of a table are separated by `·`. */
function plainLine(line: string): string {
  const text = line.trim()
  if (/^[\s:|-]+$/.test(text) && /[\s:|-]\|/.test(text)) return ''
  const cells = /^\|(.*)\|$/.exec(text)?.[1]
  const plain =
    cells === undefined
      ? text
      : cells
          .split('|')
          .map((cell) => cell.trim())
          .filter(Boolean)
          .join(' · ')
  return plain
    .replace(/^>\s?/, '')
    .replace(/^[-*+]\s+(\[[ xX]\]\s+)?/, '– ')
    .replace(/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/<[^<>]*>/g, '')
    .replace(/(\*\*|__|`)/g, '')
}
