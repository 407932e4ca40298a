import type { AnswerSegment } from '@lotse/contract/features/ai/answer.schema.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { AddressLink } from './address-link.tsx'
import classes from './segments.module.css'

/**
 * A sentence of an answer: figures lead to the screen that shows them, numbers of citations to the passage.
 *
 * @param onCite opens the passage with this number
 */
export function Segments({
  segments,
  onCite,
}: {
  segments: readonly AnswerSegment[]
  onCite?: ((number: number) => void) | undefined
}) {
  return segments.map((segment, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: segments are only ever appended
    <Segment key={index} segment={segment} onCite={onCite} />
  ))
}

function Segment({ segment, onCite }: { segment: AnswerSegment; onCite?: ((number: number) => void) | undefined }) {
  const { text, isStrong, source, citation } = segment
  if (citation !== undefined) return <CitationMark number={citation} text={text} onCite={onCite} />
  const content = source ? (
    <AddressLink address={source.address} title={source.label} className={classes.figure}>
      {text}
    </AddressLink>
  ) : (
    text
  )
  return isStrong ? <strong className={classes.strong}>{content}</strong> : content
}

function CitationMark({
  number,
  text,
  onCite,
}: {
  number: number
  text: string
  onCite?: ((number: number) => void) | undefined
}) {
  const { t } = useTranslation('ai')
  // The text of a citation is its number in brackets, as it is copied.
  const words = /^\s*\[?\d*\]?\s*$/.test(text) ? '' : text
  return (
    <>
      {words}
      <button
        type="button"
        className={classes.citation}
        aria-label={t('citation.open', { number })}
        onClick={() => onCite?.(number)}
      >
        {number}
      </button>
    </>
  )
}
