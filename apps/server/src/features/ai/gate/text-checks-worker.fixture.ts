import { checkText as check, type TextCheck } from './text-checks.worker.ts'

/** A text whose check has no end. */
export const ENDLESS = 'endless'
/** A text whose check needs more memory than a thread has. */
export const GREEDY = 'greedy'

/** Like the product's, but for two texts. */
export function checkText(task: TextCheck) {
  const text = JSON.stringify(task)
  if (text.includes(ENDLESS)) for (;;);
  const memory: number[][] = []
  while (text.includes(GREEDY)) memory.push(Array.from({ length: 100_000 }, (_, index) => index + memory.length))
  return check(task)
}
