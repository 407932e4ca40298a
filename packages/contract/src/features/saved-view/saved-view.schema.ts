import { Array, Boolean, Enum, Object, Optional, type Static, String } from 'typebox'
import { SingleLine } from '../../written-text.schema.ts'
import { SAVED_VIEW_NAME_LENGTH, SAVED_VIEW_PAGES } from './saved-view.constants.ts'

const closed = { additionalProperties: false } as const

const Name = SingleLine({ minLength: 1, maxLength: SAVED_VIEW_NAME_LENGTH })
const Address = String({
  maxLength: 1_000,
  pattern:
    "^/(?:measures|business-analysis|business-analysis/dashboard|report)(?:\\?[A-Za-z0-9\\-._~%!$&'()*+,;=:@/?]*)?$",
  description: 'Path of the screen and, as query, its filters, order and view, e.g. `/measures?state=IDEA`.',
})

/** How one person looks at a page, under a name. */
export const SavedView = Object(
  {
    id: String({ format: 'uuid' }),
    page: Enum([...SAVED_VIEW_PAGES]),
    name: String(),
    address: String(),
    isDefault: Boolean({ description: 'Shown when the page is opened without parameters. At most one per page.' }),
  },
  closed,
)
export type SavedView = Static<typeof SavedView>

/** All saved views of the caller, by name. */
export const SavedViewList = Object({ content: Array(SavedView) }, closed)
export type SavedViewList = Static<typeof SavedViewList>

/** A view to save. */
export const NewSavedView = Object(
  {
    id: Optional(
      String({ format: 'uuid', description: 'Chosen by the caller, so that a repeated call saves no second view.' }),
    ),
    name: Name,
    address: Address,
  },
  closed,
)
export type NewSavedView = Static<typeof NewSavedView>

/** Another name or another content of a saved view. */
export const SavedViewEdit = Object({ name: Name, address: Address }, closed)
export type SavedViewEdit = Static<typeof SavedViewEdit>

/** Whether a saved view is the default of its page. */
export const SavedViewDefault = Object({ isDefault: Boolean() }, closed)
