import { useEffect, useRef, useState } from 'react'
import classes from './clamped-text.module.css'

/** A text of which a small screen shows one line, and the rest on demand. `more` is the text of the button. */
export function ClampedText({ text, more }: { readonly text: string; readonly more: string }) {
  const words = useRef<HTMLSpanElement>(null)
  const [isWhole, setWhole] = useState(false)
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const box = words.current
    if (!box) return
    const observer = new ResizeObserver(() => setCut(box.scrollWidth > box.clientWidth + 1))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return (
    <span className={classes.line} data-whole={isWhole || undefined}>
      <span ref={words} className={classes.words}>
        {text}
      </span>
      {isCut && !isWhole ? (
        <button type="button" className={classes.more} onClick={() => setWhole(true)} data-screen-only>
          {more}
        </button>
      ) : null}
    </span>
  )
}
