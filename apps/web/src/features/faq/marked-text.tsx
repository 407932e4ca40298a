import { splitMatches, type TextPiece } from '@lotse/contract/search-text.ts'
import { useLanguage } from '../../platform/text/language.ts'
import classes from './faq-list.module.css'

/** A text in which what was searched for is marked. */
export function MarkedText({ text, q }: { text: string; q: string }) {
  const language = useLanguage()
  return q.trim() === '' ? text : <Pieces pieces={splitMatches(text, q, language)} />
}

/** Pieces of a text with its hits marked. */
export function Pieces({ pieces }: { pieces: readonly TextPiece[] }) {
  return pieces.map(({ text, isHit }, index) =>
    isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text are their order
      <mark key={index} className={classes.hit}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
