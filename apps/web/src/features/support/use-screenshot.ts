import { SCREENSHOT_BYTES, SCREENSHOT_TYPES } from '@lotse/contract/features/support/support.constants.ts'
import type { Screenshot } from '@lotse/contract/features/support/support.schema.ts'
import { useEffect, useRef, useState } from 'react'
import { isAborted, StatusError } from '../../platform/api/api-error.ts'
import { uploadScreenshot } from '../../platform/api/generated/support.operations.ts'
import { upload } from '../../platform/api/upload.ts'
import { useTranslation } from '../../platform/text/i18n.ts'

/** What a file dialog offers. */
export const ACCEPTED_PICTURES = Object.values(SCREENSHOT_TYPES)
  .map(({ mediaType }) => mediaType)
  .join(',')

/** A picture on its way to the server, and why it did not get there. */
export interface ScreenshotUpload {
  /** Percentage that was sent, as a whole number; null when there is no upload. */
  readonly percent: number | null
  readonly problem: string | null
  /** The picture that was chosen last, to be looked at; it is known only to the tab that sent it. */
  readonly preview: string | null
  start(file: File): void
  giveUp(): void
}

/** Uploads one picture at a time; it is given up when the form goes away. */
export function useScreenshot(onDone: (screenshot: Screenshot) => void): ScreenshotUpload {
  const { t } = useTranslation('support')
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  useEffect(
    () => () => {
      if (preview !== null) URL.revokeObjectURL(preview)
    },
    [preview],
  )

  const send = async (file: File) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setPercent(0)
    setPreview(URL.createObjectURL(file))
    try {
      const query = { name: file.name.slice(0, 255) || 'screenshot.png' }
      onDone(await upload(uploadScreenshot, { query, file, signal: controller.signal }, setPercent))
    } catch (error) {
      if (isAborted(error)) return
      setPreview(null)
      setProblem((error instanceof StatusError ? error.serverMessage : null) ?? t('screenshot.failed'))
    } finally {
      if (running.current === controller) setPercent(null)
    }
  }

  return {
    percent,
    problem,
    preview,
    start(file) {
      const isPicture = Object.values(SCREENSHOT_TYPES).some(({ mediaType }) => mediaType === file.type)
      const found = file.size > SCREENSHOT_BYTES ? 'tooLarge' : isPicture ? null : 'noPicture'
      setProblem(found && t(`screenshot.${found}`))
      if (found === null) void send(file)
    },
    giveUp() {
      running.current?.abort()
      setPercent(null)
      setProblem(null)
      setPreview(null)
    },
  }
}
