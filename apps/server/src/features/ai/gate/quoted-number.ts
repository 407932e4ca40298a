import { withoutMarks } from '@lotse/analysis/ai/letters.ts'
import { unitOf } from '@lotse/analysis/ai/number-units.ts'

const NUMBER = /\p{N}+(?:[.,:'’ \u202f\u00a0]?\p{N}+)*/gu
/** A dash between two numbers is a range. */
const SIGN_BEFORE = /(?<![\p{L}\p{N}\s])[-−–+±~≈×*·/^=#<>]\s?$|(?<=\s)[-−–+±~≈×*·/^=#<>]\s?$|^[-−–+±~≈×*·/^=#<>]\s?$/u
const OPERATOR_AFTER = /^\s?[×*·/^=+]|^[-−–](?=\p{N})/u
/** Characters beside a number that are looked at. */
const NEIGHBOURHOOD = 24

/** What is beside a number. */
interface Neighbours {
  readonly before: string
  readonly after: string
}

/**
 * Whether a text has only numbers in digits that a source has literally: not as a part of another number, and with the same sign,
 * multiplier and unit beside it. A unit of the source may be left out.
 */
export function hasOnlyQuotedNumbers(text: string, sources: readonly string[]): boolean {
  for (const { 0: number, index } of text.matchAll(NUMBER)) {
    const quoted = neighboursOf(text, index, number.length)
    if (!sources.some((source) => occursIn(source, number, quoted))) return false
  }
  return true
}

function occursIn(source: string, number: string, quoted: Neighbours): boolean {
  for (let at = source.indexOf(number); at >= 0; at = source.indexOf(number, at + 1)) {
    const own = neighboursOf(source, at, number.length)
    const isWhole = !/\p{N}[.,:]?$/u.test(own.before) && !/^[.,:]?\p{N}/u.test(own.after)
    if (isWhole && isSameNumber(quoted, own)) return true
  }
  return false
}

const neighboursOf = (text: string, at: number, length: number): Neighbours => ({
  before: text.slice(Math.max(0, at - NEIGHBOURHOOD), at),
  after: text.slice(at + length, at + length + NEIGHBOURHOOD),
})

function isSameNumber(quoted: Neighbours, own: Neighbours): boolean {
  if (signOf(quoted) !== signOf(own) || operatorOf(quoted) !== operatorOf(own)) return false
  const [one, other] = [readUnit(quoted), readUnit(own)]
  if (one === null) return other?.role !== 'MULTIPLIER'
  return one.kind === other?.kind || (one.role === 'UNIT' && other === null && isNear(one.kind, quoted, own))
}

/** Whether the source has the unit in another form or a little later: "90 calendar days", "90 dňoch". */
function isNear(kind: string, quoted: Neighbours, own: Neighbours): boolean {
  const wordsOf = ({ after }: Neighbours) => withoutMarks(after.split(/[.,;:!?()]/)[0] ?? '').match(/\p{L}+/gu) ?? []
  const begin = (wordsOf(quoted)[0] ?? '').slice(0, 3)
  return wordsOf(own).some((word) => word.startsWith(begin) || unitOf(word)?.kind === kind)
}

const signOf = ({ before }: Neighbours) => (SIGN_BEFORE.exec(before)?.[0] ?? '').trim().replace(/[−–]/, '-')
const operatorOf = ({ after }: Neighbours) => (OPERATOR_AFTER.exec(after)?.[0] ?? '').trim().replace(/[−–]/, '-')

/** The unit or multiplier beside a number: behind it, or before it as in "€ 90" and "yüzde 90". */
function readUnit({ before, after }: Neighbours) {
  const behind = /^[\s("]{0,2}(\p{L}+|[%€$£₺])/u.exec(after)?.[1] ?? ''
  const ahead =
    before
      .replace(/[\s"]$/, '')
      .match(/\p{L}+(?!\p{L})|[^\p{L}]/gu)
      ?.at(-1) ?? ''
  return unitOf(withoutMarks(behind)) ?? aheadOf(unitOf(withoutMarks(ahead)))
}

/** A unit before a number is a currency or per cent; other words there belong to what is before. */
const BEFORE: ReadonlySet<string> = new Set(['euro', 'dollar', 'pound', 'franc', 'lira', 'crown', 'percent', 'sign'])
const aheadOf = (unit: ReturnType<typeof unitOf>) => (unit !== null && BEFORE.has(unit.kind) ? unit : null)
