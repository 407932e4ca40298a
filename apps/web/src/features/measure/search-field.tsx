import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './measure-filters.module.css'

/** Whoever types has paused: now it is worth asking the server. */
const PAUSE_MS = 250

/** A text to search for; told when typing pauses, `undefined` when it is empty. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (text: string | undefined) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins with each letter, not with each listener
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => {
      setTyped(null)
      if (typed !== value) onChange(typed.trim() === '' ? undefined : typed)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <label className={classes.search}>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <span className={classes.hidden}>{label}</span>
      <input
        type="search"
        value={typed ?? value}
        placeholder={label}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  )
}
