import type { DocumentSummary } from '@lotse/contract/features/document/document.schema.ts'
import { writeByteSize } from '../../../platform/text/byte-size.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'

/** Kind, size, day, from whom and for whom, in one line. */
export function useDocumentDetails(document: DocumentSummary): string {
  const { t } = useTranslation('document')
  const format = useFormat()
  const { type, origin, scope, byteSize, date, uploadedBy } = document
  return [
    origin === 'PACK' && type === 'MARKDOWN' ? t('type.GUIDE') : t(`type.${type}`),
    writeByteSize(byteSize, format.language),
    ...(date === null ? [] : [format.date(date)]),
    ...(uploadedBy === null ? [] : [uploadedBy]),
    ...(origin === 'UPLOAD' && scope === 'TENANT' ? [t('term.allBusinessUnits')] : []),
  ].join(' · ')
}
