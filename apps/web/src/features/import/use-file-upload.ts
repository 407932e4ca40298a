import { IMPORT_EXTENSIONS, IMPORT_NAME_LENGTH } from '@lotse/contract/features/import/import.constants.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isAborted, StatusError } from '../../platform/api/api-error.ts'
import { uploadImportFile } from '../../platform/api/generated/import.operations.ts'
import { upload } from '../../platform/api/upload.ts'
import { writeByteSize } from '../../platform/text/byte-size.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { useLanguage } from '../../platform/text/language.ts'
import { showImportFile } from './import.queries.ts'

/** The upload of a file of figures. */
export interface FileUpload {
  /** Name and percentage of the file on its way; null without one. */
  readonly running: { readonly name: string; readonly percent: number } | null
  /** Why the last file was not uploaded. */
  readonly problem: string | null
  readonly start: (file: File) => void
  readonly cancel: () => void
}

/** Uploads one file at a time; it is given up when its screen goes away. */
export function useFileUpload(maximumBytes: number, onUploaded: (id: string) => void): FileUpload {
  const { t } = useTranslation('import')
  const language = useLanguage()
  const client = useQueryClient()
  const [running, setRunning] = useState<FileUpload['running']>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])

  const send = async (file: File) => {
    controller.current?.abort()
    const own = new AbortController()
    controller.current = own
    setRunning({ name: file.name, percent: 0 })
    try {
      const query = { name: file.name }
      const uploaded = await upload(uploadImportFile, { query, file, signal: own.signal }, (percent) =>
        setRunning({ name: file.name, percent }),
      )
      showImportFile(client, uploaded)
      onUploaded(uploaded.id)
    } catch (error) {
      if (isAborted(error)) return
      setProblem((error instanceof StatusError ? error.serverMessage : null) ?? t('start.failed'))
    } finally {
      if (controller.current === own) {
        controller.current = null
        setRunning(null)
      }
    }
  }
  return {
    running,
    problem,
    start: (file) => {
      const found = problemOf(file, maximumBytes)
      setProblem(found === null ? null : t(`start.${found}`, { size: writeByteSize(maximumBytes, language) }))
      if (found === null) void send(file)
    },
    cancel: () => {
      controller.current?.abort()
      setRunning(null)
    },
  }
}

/** What can be known of a file before it is sent. */
function problemOf({ name, size }: File, maximumBytes: number): 'empty' | 'tooLarge' | 'type' | 'name' | null {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? ''
  if (!IMPORT_EXTENSIONS.some((known) => known === extension)) return 'type'
  if (size === 0) return 'empty'
  if (size > maximumBytes) return 'tooLarge'
  return name.length > IMPORT_NAME_LENGTH ? 'name' : null
}
