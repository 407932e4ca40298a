import type { uploadScreenshot } from '@lotse/contract/features/support/support.operations.ts'
import { SCREENSHOT_BYTES, SCREENSHOT_TYPES, type Screenshot } from '@lotse/contract/features/support/support.schema.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { tooLarge } from '../../platform/files/spool.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { UploadBody, UploadContext } from '../../platform/http/serve-upload.ts'
import { pictureType } from './support.picture.ts'
import { deleteScreenshot, insertScreenshot, updateScreenshotStored } from './support.screenshot.repository.ts'

/** Where the bytes of a screenshot lie. */
export function screenshotKey(tenantId: string, id: string): string {
  return `${tenantId}/support-${id}`
}

/**
 * Stores a screenshot. What is said to be too large is refused before its first byte; then it is received outside the store,
 * found to be a picture, announced, kept, and marked.
 *
 * @throws AppError support.screenshot_type, document.empty, document.too_large, document.upload_incomplete
 */
export async function storeScreenshot(
  context: UploadContext<typeof uploadScreenshot>,
  name: string,
  { stream, announcedBytes }: UploadBody,
  files: FileStore,
): Promise<Screenshot> {
  if (announcedBytes === 0) throw new AppError('document.empty')
  if (announcedBytes !== null && announcedBytes > SCREENSHOT_BYTES) throw tooLarge(SCREENSHOT_BYTES)
  const file = await files.receive(stream, SCREENSHOT_BYTES)
  try {
    if (file.byteSize === 0) throw new AppError('document.empty')
    const type = await pictureType(file.path)
    if (type === null) throw new AppError('support.screenshot_type')
    const { byteSize } = file
    const { mediaType, extension } = SCREENSHOT_TYPES[type]
    const fileName = pictureName(name, extension)
    const personId = context.person.id
    const id = await context.inTransaction((tx) => insertScreenshot(tx, { personId, fileName, type, byteSize }))
    try {
      await files.keep(screenshotKey(context.tenant.id, id), file, mediaType)
    } catch (error) {
      await context.inTransaction((tx) => deleteScreenshot(tx, id))
      throw error
    }
    await context.inTransaction((tx) => updateScreenshotStored(tx, id))
    return { id, fileName, type, byteSize }
  } finally {
    await file.discard()
  }
}

/** What a picture is called when it is downloaded: its name without folders and signs that mislead, with the ending of its content. */
export function pictureName(name: string, extension: string): string {
  const last = (name.split(/[/\\]/).at(-1) ?? '').replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]+/gu, ' ').replace(/\s+/gu, ' ')
  const stem = last
    .replace(/\.[^.]{0,10}$/, '')
    .replace(/^[.\s]+/, '')
    .trim()
    .slice(0, 120)
    .toWellFormed()
  return `${stem === '' ? 'screenshot' : stem}.${extension}`
}
