import type { DocumentScope } from '@lotse/contract/features/document/document.constants.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isAborted, StatusError } from '../../../platform/api/api-error.ts'
import { uploadDocument } from '../../../platform/api/generated/document.operations.ts'
import { upload } from '../../../platform/api/upload.ts'
import { writeByteSize } from '../../../platform/text/byte-size.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLanguage } from '../../../platform/text/language.ts'
import { type DocumentSubject, refreshDocuments } from '../document.queries.ts'
import { fileProblem } from './file-problem.ts'

/** A file on its way, or one that did not get there. */
export interface UploadItem {
  readonly key: number
  readonly name: string
  /** Percentage that was sent, as a whole number. */
  readonly percent: number
  /** Why it was not stored; null while it is under way. */
  readonly problem: string | null
}

/** Uploads that are under way or failed; those that arrived are in the list of documents. */
export interface Uploads {
  readonly items: readonly UploadItem[]
  /** What happened last, to be read out. */
  readonly said: string
  start(files: readonly File[], scope: DocumentScope): void
  /** Gives an upload up, or puts a failed one away. */
  dismiss(key: number): void
}

let count = 0

/** Uploads files one after the other, each with its percentage; they are given up when their screen goes away. */
export function useUploads(subject: DocumentSubject, maximumBytes: number): Uploads {
  const { t } = useTranslation('document')
  const language = useLanguage()
  const client = useQueryClient()
  const [items, setItems] = useState<readonly UploadItem[]>([])
  const [said, setSaid] = useState('')
  const controllers = useRef(new Map<number, AbortController>())
  const queue = useRef(Promise.resolve())
  useEffect(() => {
    const running = controllers.current
    return () => {
      for (const controller of running.values()) controller.abort()
    }
  }, [])

  const patch = (key: number, change: Partial<UploadItem>) =>
    setItems((old) => old.map((item) => (item.key === key ? { ...item, ...change } : item)))
  const remove = (key: number) => setItems((old) => old.filter((item) => item.key !== key))

  const send = async (key: number, file: File, scope: DocumentScope) => {
    const controller = controllers.current.get(key)
    if (!controller || controller.signal.aborted) return
    try {
      const query = { ...subject, name: file.name, scope }
      await upload(uploadDocument, { query, file, signal: controller.signal }, (percent) => patch(key, { percent }))
      remove(key)
      setSaid(t('upload.done', { name: file.name }))
      await refreshDocuments(client)
    } catch (error) {
      if (isAborted(error)) return
      const problem = error instanceof StatusError ? error.serverMessage : null
      patch(key, { problem: problem ?? t('upload.failed') })
    } finally {
      controllers.current.delete(key)
    }
  }

  return {
    items,
    said,
    start(files, scope) {
      for (const file of files) {
        count += 1
        const key = count
        const found = fileProblem(file, maximumBytes)
        const problem = found && t(`upload.problem.${found}`, { size: writeByteSize(maximumBytes, language) })
        setItems((old) => [...old, { key, name: file.name, percent: 0, problem }])
        if (problem !== null) continue
        controllers.current.set(key, new AbortController())
        queue.current = queue.current.then(() => send(key, file, scope))
      }
    },
    dismiss(key) {
      controllers.current.get(key)?.abort()
      remove(key)
    },
  }
}
