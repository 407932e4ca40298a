import { useEffect, useState } from 'react'
import { SearchInput } from './search-input.tsx'

/** How long typing pauses before the server is asked. */
const PAUSE_MS = 250

/** A text to search for; reported when typing pauses, `undefined` when it is empty. */
export function PausedSearch({
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
  return <SearchInput label={label} value={typed ?? value} size="small" onChange={setTyped} />
}
