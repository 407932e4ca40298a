import type { ImportOptions } from '@lotse/contract/features/import/import.schema.ts'
import { readMonth } from '../import.month.ts'

/** What of the answers to one file holds for the next one: not its month and year, nor sheets that are named by them. */
export function rememberedOptions({ period: _, year: __, sheets, ...options }: ImportOptions): ImportOptions {
  const isLasting = sheets?.every((name) => !/\d/.test(name) && readMonth(name) === null) === true
  return isLasting ? { ...options, sheets } : options
}
