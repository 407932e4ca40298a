import { type Language, LOCALE_OF } from '@lotse/contract/language.ts'

const STEPS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size as people read it: `840 kB`, `1,2 MB`. A kilobyte has 1,024 bytes, as in file managers and in the upload limit. */
export function writeByteSize(bytes: number, language: Language): string {
  let step = 0
  let value = bytes
  while (value >= 999.5 && step < STEPS.length - 1) {
    value /= 1024
    step++
  }
  const maximumFractionDigits = step > 1 && value < 99.95 ? 1 : 0
  const unit = STEPS[step] ?? 'byte'
  // The short name of a byte has no plural in English.
  const unitDisplay = step === 0 ? 'long' : 'short'
  return new Intl.NumberFormat(LOCALE_OF[language], { style: 'unit', unit, unitDisplay, maximumFractionDigits }).format(
    value,
  )
}
