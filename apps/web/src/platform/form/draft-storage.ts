/** Unsaved changes of a form, as long as the tab lives. */
export interface DraftStorage<Draft> {
  /** `key` names person, unit and subject. Null without a readable draft. */
  readonly read: (key: string) => Draft | null
  /** A browser without space for a draft stores none. */
  readonly store: (key: string, draft: Draft) => void
  readonly remove: (key: string) => void
}

/**
 * The drafts of one kind of form.
 *
 * @param prefix of the keys in the session storage
 * @param isDraft whether a stored value is a draft: an older version of the product may have stored it
 */
export function draftStorage<Draft>(prefix: string, isDraft: (value: unknown) => value is Draft): DraftStorage<Draft> {
  return {
    read: (key) => {
      try {
        const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null')
        return isDraft(stored) ? stored : null
      } catch {
        return null
      }
    },
    store: (key, draft) => {
      try {
        sessionStorage.setItem(prefix + key, JSON.stringify(draft))
      } catch {
        // The form itself still holds everything.
      }
    },
    remove: (key) => sessionStorage.removeItem(prefix + key),
  }
}
