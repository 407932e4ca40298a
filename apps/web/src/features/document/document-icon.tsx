import {
  DOCUMENT_TYPES,
  type DocumentKind,
  type DocumentType,
} from '@lotse/contract/features/document/document.type.ts'
import classes from './document-icon.module.css'

const FAMILY: Readonly<Record<DocumentType, 'pdf' | 'image' | 'text' | 'sheet' | 'slides'>> = {
  PDF: 'pdf',
  PNG: 'image',
  JPEG: 'image',
  WEBP: 'image',
  GIF: 'image',
  TEXT: 'text',
  MARKDOWN: 'text',
  WORD: 'text',
  CSV: 'sheet',
  EXCEL: 'sheet',
  POWERPOINT: 'slides',
}

/** A sheet of paper with what kind of document it is. `label` names it; what the organisation wrote itself is a guide. */
export function DocumentIcon({ type, label }: { type: DocumentType; label: string }) {
  const kind: DocumentKind = DOCUMENT_TYPES[type]
  return (
    <span className={classes.icon} data-family={FAMILY[type]} role="img" aria-label={label}>
      <svg viewBox="0 0 32 40" width="32" height="40" aria-hidden="true">
        <path d="M4.5.75h16.2L31.25 11.3v24.2a3.75 3.75 0 0 1-3.75 3.75h-23A3.75 3.75 0 0 1 .75 35.5v-31A3.75 3.75 0 0 1 4.5.75Z" />
        <path d="M20.5 1v7.5a3 3 0 0 0 3 3H31" />
        {type === 'MARKDOWN' ? <path d="M8 19h16M8 24.5h16M8 30h10" data-lines /> : null}
      </svg>
      {type === 'MARKDOWN' ? null : <span aria-hidden="true">{kind.extensions[0]}</span>}
    </span>
  )
}
