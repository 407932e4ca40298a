import { open } from 'node:fs/promises'
import type { ScreenshotType } from '@lotse/contract/features/support/support.schema.ts'

/** What pictures of each type begin with, one character a byte; `atEight` stands after the length of a RIFF file. */
const SIGNATURES: readonly (readonly [type: ScreenshotType, start: string, atEight?: string])[] = [
  ['PNG', '\x89PNG\r\n\x1a\n'],
  ['JPEG', '\xff\xd8\xff'],
  ['WEBP', 'RIFF', 'WEBP'],
]

/** The type of a picture by its first bytes, whatever it is called; null when it is none that is accepted. */
export async function pictureType(path: string): Promise<ScreenshotType | null> {
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
