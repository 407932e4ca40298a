import { type Feature, inTenant } from '../../platform/feature.ts'
import { deletedComments } from './comment.repository.ts'

/** The features whose subjects have comments serve them. */
export const commentFeature: Feature = {
  name: 'comment',
  cleanUp: { comments: inTenant(deletedComments.remove) },
}
