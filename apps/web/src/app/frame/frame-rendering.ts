import { useLayoutEffect } from 'react'
import { create } from 'zustand'

/** Whether the frame is being rendered for the first time, so that nothing is shown of it yet. */
export const useFrameIsRendering = create(() => false)

/** Used in place of the frame while it is being rendered; the application shows its placeholder meanwhile. */
export function FrameIsRendering() {
  useLayoutEffect(() => {
    useFrameIsRendering.setState(true, true)
    return () => useFrameIsRendering.setState(false, true)
  }, [])
  return null
}
