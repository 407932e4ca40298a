import { open } from 'node:fs/promises'
import {
  SCREENSHOT_BYTES,
  SCREENSHOT_TYPES,
  type ScreenshotType,
} from '@lotse/contract/features/support/support.constants.ts'
import type { uploadScreenshot } from '@lotse/contract/features/support/support.operations.ts'
import type { Screenshot } from '@lotse/contract/features/support/support.schema.ts'
import { AppError } from '../../platform/error/app-error.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { tooLarge } from '../../platform/files/spool.ts'
import type { UploadBody, UploadContext } from '../../platform/http/serve-upload.ts'
import { deleteScreenshot, insertScreenshot, updateScreenshotStored } from './support.screenshot.repository.ts'

/** The key of a screenshot in the file store. */
export function screenshotKey(tenantId: string, id: string): string {
  return `${tenantId}/support-${id}`
}

/**
 * Stores a screenshot. A too large Content-Length is rejected before the first byte. Then the file is received outside the
 * store, its type is checked, its row inserted, the file stored, and the row marked as stored.
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
    await context.inLastTransaction((tx) => updateScreenshotStored(tx, id))
    return { id, fileName, type, byteSize }
  } finally {
    await file.discard()
  }
}

/** The file name of a downloaded image: without folders, control characters and its own extension, with the extension of its content type. */
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

/** The first bytes of each image type, one character per byte; `atEight` follows the length of a RIFF file. */
const SIGNATURES: readonly (readonly [type: ScreenshotType, start: string, atEight?: string])[] = [
  ['PNG', '\x89PNG\r\n\x1a\n'],
  ['JPEG', '\xff\xd8\xff'],
  ['WEBP', 'RIFF', 'WEBP'],
]

/** Detects the type of an image from its first bytes; null when it is not accepted. */
async function pictureType(path: string): Promise<ScreenshotType | null> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(16), 0, 16, 0)
    const head = buffer.toString('latin1', 0, bytesRead)
    return (
      SIGNATURES.find(([, start, atEight = '']) => head.startsWith(start) && head.startsWith(atEight, 8))?.[0] ?? null
    )
  } finally {
    await file.close()
  }
}
