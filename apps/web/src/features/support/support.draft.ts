import {
  type Screenshot,
  SUPPORT_CATEGORIES,
  type SupportCategory,
} from '@lotse/contract/features/support/support.schema.ts'

/** A request that is being written. */
export interface SupportWriting {
  readonly category: SupportCategory
  readonly text: string
  readonly screenshot: Screenshot | null
  /** Where it happened. */
  readonly page: string | null
}

const PREFIX = 'lotse.supportDraft.'

/** What somebody has begun to write, as long as the tab lives: also over a lost line and a new sign-in. */
export function readSupportDraft(personId: string): SupportWriting | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + personId) ?? 'null')
    return isWriting(kept) ? kept : null
  } catch {
    return null
  }
}

/** Keeps it; a browser that has no room for it keeps none. */
export function keepSupportDraft(personId: string, writing: SupportWriting): void {
  try {
    sessionStorage.setItem(PREFIX + personId, JSON.stringify(writing))
  } catch {
    // The form itself still holds everything.
  }
}

/** Forgets it. */
export function forgetSupportDraft(personId: string): void {
  sessionStorage.removeItem(PREFIX + personId)
}

function isWriting(value: unknown): value is SupportWriting {
  if (typeof value !== 'object' || value === null) return false
  const { category, text, screenshot, page } = value as Record<string, unknown>
  const isPicture = screenshot === null || (typeof screenshot === 'object' && 'id' in screenshot)
  const isPage = page === null || typeof page === 'string'
  return SUPPORT_CATEGORIES.some((one) => one === category) && typeof text === 'string' && isPicture && isPage
}
