import { deleteDocument, uploadDocument } from '@lotse/contract/features/document/document.operations.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import { mayCall } from '../../platform/http/may-call.ts'
import type { Context } from '../../platform/http/request-context.ts'
import type { UploadedDocument } from './document.repository.ts'

type Person = Pick<Context, 'person' | 'permissions'>

/** Content administrators upload for all units. */
export const mayUploadForTenant = (who: Pick<Person, 'permissions'>): boolean =>
  mayCall(uploadDocument, who) && isAllowed(['CONTENT_ADMIN'], who)

export const mayUploadForUnit = (who: Pick<Context, 'permissions' | 'businessUnitId'>): boolean =>
  mayCall(uploadDocument, who) && who.businessUnitId !== null

/** A document can be deleted, and restored, by its uploader and by content administrators. */
export const mayDelete = (who: Person, { uploadedById }: Pick<UploadedDocument, 'uploadedById'>): boolean =>
  mayCall(deleteDocument, who) && (uploadedById === who.person.id || isAllowed(['CONTENT_ADMIN'], who))
