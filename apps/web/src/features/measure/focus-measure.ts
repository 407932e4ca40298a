import { focusWhenShown } from '../../ui/overlay/focus-when-shown.ts'

/** Id of the element that holds the steps of a measure on its page. */
export function stepsElementId(id: string): string {
  return `measure-steps-${id}`
}

/** Whether a board or a calendar shows a measure. */
export function isMeasureShown(id: string): boolean {
  return cardOf(id) !== null
}

/** Moves the focus, when it was lost, to what shows a measure: its card, its entry in the calendar, or the steps of its page. */
export function focusMeasure(id: string): void {
  focusWhenShown(() => {
    const element = cardOf(id) ?? document.getElementById(stepsElementId(id))
    if (element?.matches('[tabindex]')) return element
    return element?.querySelector<HTMLElement>('a[href], button:not(:disabled)')
  })
}

function cardOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-card="${id}"]`)
}
