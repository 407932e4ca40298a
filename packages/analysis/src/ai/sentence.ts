/** Words before a full stop that does not end a sentence, in lower case. Single letters never end one. */
const ABBREVIATIONS = new Set(
  'bzw ca nr no vgl evtl ggf inkl exkl etc usw sog max min mind mio mrd tsd str std tel abs bspw approx vs incl excl fig mr mrs dr prof e.g i.e örn vb vd bkz yak dk sn napr tzn resp atď príp tzv pozn čís str'.split(
    ' ',
  ),
)

const END_OF_SENTENCE = /[.!?…]/
const CLOSING = /[)"'”“’»*_\]~`]/

/**
 * The length of the first sentence of a text, including its closing marks; 0 while it is not certain that one is complete.
 * Tokens, links and tags are never divided. The result does not change when more text arrives.
 * @param isComplete no more text follows: what has been opened and not closed is plain text
 */
export function firstSentence(text: string, isComplete: boolean): number {
  return findSentence(text, 0, isComplete).end
}

/** Where the first sentence ends; 0: not yet certain. Then the search continues at `resumeAt` when more text has arrived. */
export interface SentenceSearch {
  readonly end: number
  readonly resumeAt: number
}

/** Like `firstSentence`, from a position up to which an earlier search has found nothing. */
export function findSentence(text: string, from: number, isComplete: boolean): SentenceSearch {
  let at = from
  // The first position about which more text can decide differently.
  let open = Number.POSITIVE_INFINITY
  const undecided = (position: number) => {
    open = Math.min(open, position)
  }
  while (at < text.length) {
    const closed = endOfMarkup(text, at)
    if (closed === 'OPEN' && !isComplete) return { end: 0, resumeAt: Math.min(open, at) }
    if (typeof closed === 'number') {
      if (closed === text.length) undecided(at)
      at = closed
      continue
    }
    if (END_OF_SENTENCE.test(text[at] ?? '')) {
      const end = endAfter(text, at)
      if (end === 'UNDECIDED') undecided(at)
      else if (end > 0) return { end, resumeAt: end }
    }
    at++
  }
  // A last character can be the begin of a token or tag.
  return { end: 0, resumeAt: Math.max(from, Math.min(open, text.length - 1)) }
}

/** The position after a token, link or tag that begins here; OPEN if it is not closed, null if none begins here. */
function endOfMarkup(text: string, at: number): number | 'OPEN' | null {
  const closedBy = (mark: string, from: number) => {
    const position = text.indexOf(mark, from)
    return position < 0 ? 'OPEN' : position + mark.length
  }
  if (text.startsWith('{{', at)) return closedBy('}}', at + 2)
  if (/^<[a-z/!]/i.test(text.slice(at, at + 2))) return closedBy('>', at + 2)
  if (text[at] !== '[') return null
  const end = closedBy(']', at + 1)
  return end !== 'OPEN' && text[end] === '(' ? closedBy(')', end + 1) : end
}

/** The end of the sentence whose end mark is here, or 0: white space and the begin of another sentence must follow. */
function endAfter(text: string, at: number): number | 'UNDECIDED' {
  let end = at
  while (END_OF_SENTENCE.test(text[end] ?? '')) end++
  const isSingleDot = end === at + 1 && text[at] === '.'
  while (CLOSING.test(text[end] ?? '')) end++
  let begin = end
  while (/\s/.test(text[begin] ?? '')) begin++
  if (begin === text.length) return 'UNDECIDED'
  if (begin === end) return 0
  const next = text[begin] ?? ''
  if (/\p{Ll}/u.test(next)) return 0
  return isSingleDot && isAbbreviation(text.slice(0, at)) ? 0 : end
}

function isAbbreviation(before: string): boolean {
  const word = /(?:\p{L}{1,20}\.){0,10}\p{L}{1,20}$/u.exec(before.slice(-20))?.[0].toLowerCase() ?? ''
  return /^\p{L}$/u.test(word) || /\.\p{L}$/u.test(word) || ABBREVIATIONS.has(word)
}
