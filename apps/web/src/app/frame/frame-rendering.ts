import { create } from 'zustand'

/** Whether the frame is being rendered for the first time: nothing is shown of it yet, and the application shows its placeholder. */
export const useFrameIsRendering = create(() => false)

/** Sets whether the frame is being rendered for the first time. */
export function setFrameIsRendering(isRendering: boolean): void {
  useFrameIsRendering.setState(isRendering, true)
}
