import type { DocumentSummary } from '@lotse/contract/features/document/document.schema.ts'
import { DOCUMENT_TYPES } from '@lotse/contract/features/document/document.type.ts'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useDownload } from '../../../platform/api/use-download.ts'
import { handlePartFailure } from '../../../platform/build/chunk-reload.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { Skeleton, SkeletonBar } from '../../../ui/feedback/states.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { IconButton } from '../../../ui/layout/text-button.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import { documentContentQuery } from '../document.queries.ts'
import classes from './document-preview.module.css'
import { DownloadButton } from './download-button.tsx'
import { fetchDocument } from './fetch-document.ts'
import { useDocumentDetails } from './use-details.ts'

/** A document on top of the page. Mounted while it is open: the browser keeps the keyboard inside and closes it by Escape. */
export function DocumentPreview({ document, onClose }: { document: DocumentSummary; onClose: () => void }) {
  const { t } = useTranslation('document')
  const errorTexts = useLoadErrorTexts('documents')
  const { id, title, type } = document
  const heading = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const details = useDocumentDetails(document)
  const content = useQuery(documentContentQuery(document))
  const loading = useDownload((signal, onProgress) => fetchDocument(id, signal, onProgress))
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const { preview } = DOCUMENT_TYPES[type]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog already; this is for the pointer
    <dialog
      data-react-aria-top-layer="true"
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close()
      }}
    >
      <div className={classes.sheet}>
        <header className={classes.head}>
          <div className={classes.words}>
            <Heading level={2} id={heading}>
              <bdi>{title}</bdi>
            </Heading>
            <Text size="xs" tone="faint" isFigure>
              {details}
            </Text>
          </div>
          <Inline gap={1} wrap={false}>
            <DownloadButton title={title} state={loading} />
            <IconButton label={t('action.close')} onClick={() => dialog.current?.close()}>
              <IconX size={18} stroke={1.75} aria-hidden />
            </IconButton>
          </Inline>
          {loading.hasFailed ? (
            <Text size="xs" tone="bad" role="alert">
              {t('download.failed')}
            </Text>
          ) : null}
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than the window is moved through by the keyboard */}
        <section className={classes.content} data-preview={preview} aria-labelledby={heading} tabIndex={0}>
          <Loadable
            query={content}
            errorTexts={{ ...errorTexts, title: t('preview.failed') }}
            skeleton={
              <Skeleton label={t('loading')}>
                <Stack gap={3} className={classes.waiting}>
                  {['70%', '100%', '95%', '100%', '60%'].map((width, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
                    <SkeletonBar key={index} width={width} />
                  ))}
                </Stack>
              </Skeleton>
            }
          >
            {(blob) =>
              preview === 'PDF' || preview === 'IMAGE' ? (
                <FileView blob={blob} title={title} kind={preview} />
              ) : (
                <TextView blob={blob} title={title} isMarkdown={preview === 'MARKDOWN'} />
              )
            }
          </Loadable>
        </section>
      </div>
    </dialog>
  )
}

/** A picture, or a PDF in the browser's own reader. */
function FileView({ blob, title, kind }: { blob: Blob; title: string; kind: 'PDF' | 'IMAGE' }) {
  const { t } = useTranslation('document')
  const url = useObjectUrl(blob)
  if (url === null) return null
  if (kind === 'IMAGE') return <img className={classes.image} src={url} alt={title} />
  // Phones mostly have no reader inside a page; an empty frame would say nothing.
  if (navigator.pdfViewerEnabled === false)
    return (
      <Text tone="soft" className={classes.note}>
        {t('preview.noReader')}
      </Text>
    )
  return <iframe className={classes.frame} src={url} title={title} />
}

/** An address for a blob as long as it is shown. */
function useObjectUrl(blob: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const created = URL.createObjectURL(blob)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [blob])
  return url
}

/** Longer texts are not readable on a screen and slow browsers down. */
const LONGEST_TEXT = 200_000

const MarkdownText = lazy(() =>
  import('./markdown-text.tsx').then(
    (module) => ({ default: module.MarkdownText }),
    (error: unknown) => {
      console.error('The reader of Markdown could not be loaded', error)
      handlePartFailure()
      return { default: PlainText } // the words are of use without their form
    },
  ),
)

/** A text as it is, or laid out when it is Markdown. */
function TextView({ blob, title, isMarkdown }: { blob: Blob; title: string; isMarkdown: boolean }) {
  const { t } = useTranslation('document')
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    void readDocumentText(blob).then((read) => {
      if (!isGone) setText(read)
    })
    return () => {
      isGone = true
    }
  }, [blob])
  if (text === null) return null
  const shown = text.slice(0, LONGEST_TEXT)
  return (
    <>
      {isMarkdown ? (
        <Suspense fallback={null}>
          <MarkdownText text={withoutTitle(shown, title)} />
        </Suspense>
      ) : (
        <PlainText text={shown} />
      )}
      {text.length > LONGEST_TEXT ? (
        <Text tone="soft" className={classes.note}>
          {t('preview.beginning')}
        </Text>
      ) : null}
    </>
  )
}

function PlainText({ text }: { text: string }) {
  return <pre className={classes.plain}>{text}</pre>
}

/** The dialog already bears the title. */
function withoutTitle(text: string, title: string): string {
  const heading = `# ${title}`
  return text.startsWith(`${heading}\n`) ? text.slice(heading.length).trimStart() : text
}

/** The words of a text file: UTF-8, or the older encoding of Western spreadsheets where it is not. */
async function readDocumentText(blob: Blob): Promise<string> {
  const bytes = await blob.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
