/**
 * Puts a text on the clipboard. Browsers allow it only on pages that came over a secure connection, and a person can forbid it:
 * then the text of `shown` is selected, so that the person can copy it themselves.
 *
 * @returns whether the text was copied.
 */
export async function copyText(text: string, shown?: Element | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    if (shown) window.getSelection()?.selectAllChildren(shown)
    return false
  }
}
