import { type KeyboardEvent, useRef } from 'react'

const PAUSE_MS = 700

/**
 * Which of several items a key leads to, as in menus and lists: the arrows go round, Home and End to the ends, letters to the
 * next item that begins with what was typed (one letter again and again: from one to the next).
 *
 * @param typed letters typed shortly before, this key included; lower case as the labels
 * @returns undefined for a key that leads nowhere
 */
export function itemAfterKey(
  key: string,
  current: number,
  labels: readonly string[],
  typed: string,
): number | undefined {
  const count = labels.length
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return current <= 0 ? count - 1 : current - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (typed === '') return undefined
  const isOneLetter = [...typed].every((letter) => letter === typed[0])
  const wanted = isOneLetter ? typed.slice(0, 1) : typed
  const from = isOneLetter ? current + 1 : Math.max(0, current)
  const order = labels.map((_, index) => (from + index) % count)
  return order.find((index) => labels[index]?.startsWith(wanted))
}

/** A key handler for the element around the items; `selector` finds them. */
export function useItemKeys(selector: string): (event: KeyboardEvent<HTMLElement>) => void {
  const letters = useRef({ text: '', at: 0 })
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
    const { lang } = document.documentElement
    if (event.key.length === 1 && event.key !== ' ') {
      const isFresh = event.timeStamp - letters.current.at > PAUSE_MS
      const text = (isFresh ? '' : letters.current.text) + event.key.toLocaleLowerCase(lang)
      letters.current = { text, at: event.timeStamp }
    }
    const typed = event.key.length === 1 && event.key !== ' ' ? letters.current.text : ''
    const labels = items.map(({ textContent }) => (textContent ?? '').trim().toLocaleLowerCase(lang))
    const index = itemAfterKey(
      event.key,
      items.findIndex((item) => item.matches(':focus')),
      labels,
      typed,
    )
    if (index === undefined) return
    event.preventDefault()
    items[index]?.focus()
  }
}
