let opener: HTMLElement | null = null

/** Remembers the button of a panel that closes, for two frames: what a choice in the panel opens returns the focus to it. */
export function rememberOpener(button: HTMLElement | null): void {
  opener = button
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (opener === button) opener = null
    }),
  )
}

/** The button of the panel that has just closed, while the focus is still in the panel or was lost with it. */
export function closingOpener(): HTMLElement | null {
  const { activeElement, body } = document
  const isLost = activeElement === body || activeElement?.closest('[role="menu"], [role="listbox"]')
  return isLost ? opener : null
}
