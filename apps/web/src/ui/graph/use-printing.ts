import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMedia } from '../layout/use-media.ts'

/** Whether the page is being printed; it renders before the browser takes the picture. */
export function usePrinting(): boolean {
  const isPaper = useMedia('print')
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPaper || isPrinting
}
