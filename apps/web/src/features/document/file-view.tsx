import { useEffect, useState } from 'react'
import { useTranslation } from '../../platform/text/i18n.ts'
import classes from './document-preview.module.css'

/** A picture, or a PDF in the browser's own reader. */
export function FileView({ blob, title, kind }: { blob: Blob; title: string; kind: 'PDF' | 'IMAGE' }) {
  const { t } = useTranslation('document')
  const url = useObjectUrl(blob)
  if (url === null) return null
  if (kind === 'IMAGE') return <img className={classes.image} src={url} alt={title} />
  // Phones mostly have no reader inside a page; an empty frame would say nothing.
  if (navigator.pdfViewerEnabled === false) return <p className={classes.note}>{t('preview.noReader')}</p>
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
