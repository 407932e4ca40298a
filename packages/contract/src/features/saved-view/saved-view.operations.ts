import { Object, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { NewSavedView, SavedView, SavedViewDefault, SavedViewEdit, SavedViewList } from './saved-view.schema.ts'

const params = Object({ id: String({ format: 'uuid' }) }, { additionalProperties: false })
/** Every signed-in person may save views. They are private, and opening one needs the permission of its screen. */
const own = { feature: 'saved-view', requires: [] } as const

export const listSavedViews = defineOperation({
  ...own,
  id: 'listSavedViews',
  method: 'GET',
  path: '/saved-view',
  summary: 'Own saved views',
  description:
    'The saved views of the caller on all pages, by name. They belong to the person, not to a business unit, and no permission gives access to those of another person.',
  reply: SavedViewList,
})

export const createSavedView = defineOperation({
  ...own,
  id: 'createSavedView',
  method: 'POST',
  path: '/saved-view',
  summary: 'Save a view',
  description:
    'Stores the address of a screen with its filters, order and view under a name. A repeated call with the same id returns the existing view.',
  body: NewSavedView,
  reply: SavedView,
  errors: ['saved_view.too_many_views', 'saved_view.not_found'],
  publishes: ['saved-view.changed'],
})

export const updateSavedView = defineOperation({
  ...own,
  id: 'updateSavedView',
  method: 'PUT',
  path: '/saved-view/{id}',
  summary: 'Rename or replace an own saved view',
  description: 'Its page stays the same; the address of another page gets 404.',
  params,
  body: SavedViewEdit,
  reply: SavedView,
  errors: ['saved_view.not_found'],
  publishes: ['saved-view.changed'],
})

export const setDefaultSavedView = defineOperation({
  ...own,
  id: 'setDefaultSavedView',
  method: 'PUT',
  path: '/saved-view/{id}/default',
  summary: 'Make an own saved view the default of its page, or no longer',
  description: 'The default before it is none any longer.',
  params,
  body: SavedViewDefault,
  reply: SavedView,
  errors: ['saved_view.not_found'],
  publishes: ['saved-view.changed'],
})

export const deleteSavedView = defineOperation({
  ...own,
  id: 'deleteSavedView',
  method: 'DELETE',
  path: '/saved-view/{id}',
  summary: 'Delete an own saved view',
  description: '`restoreSavedView` restores it within a day; after that it is removed permanently.',
  params,
  errors: ['saved_view.not_found'],
  publishes: ['saved-view.changed'],
})

export const restoreSavedView = defineOperation({
  ...own,
  id: 'restoreSavedView',
  method: 'POST',
  path: '/saved-view/{id}/restore',
  summary: 'Restore an own deleted saved view',
  description:
    'It is the default of its page again unless another one is by now. Restoring a view that is not deleted changes nothing.',
  params,
  reply: SavedView,
  errors: ['saved_view.not_found', 'saved_view.too_many_views'],
  publishes: ['saved-view.changed'],
})
