const LONGEST = 200
/** Under this a whole sentence would say too little to stand alone. */
const SHORTEST_SENTENCE = 80

/** How a text begins: in one line, ended at a sentence where one ends in time, otherwise at a word, with an ellipsis. */
export function teaserOf(body: string): string {
  const line = body.replace(/\s+/g, ' ').trim()
  if (line.length <= LONGEST) return line
  const start = line.slice(0, LONGEST)
  const sentenceEnd = Math.max(...['. ', '! ', '? '].map((end) => start.lastIndexOf(end)))
  if (sentenceEnd >= SHORTEST_SENTENCE) return start.slice(0, sentenceEnd + 1)
  const wordEnd = start.lastIndexOf(' ', LONGEST - 2)
  return `${start.slice(0, wordEnd > 0 ? wordEnd : LONGEST - 1).replace(/[\s.,;:–-]+$/, '')}…`
}
