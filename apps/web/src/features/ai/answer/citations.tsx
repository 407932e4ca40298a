import type { Citation } from '@lotse/contract/features/ai/answer.schema.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { rowButtonLook } from '../../../ui/layout/row.tsx'
import { buttonLook } from '../../../ui/layout/text-button.tsx'
import { Drawer } from '../../../ui/overlay/drawer.tsx'
import { NumberMark } from '../../../ui/text/badge.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import { AddressLink } from './address-link.tsx'
import classes from './citations.module.css'

/** The sources of an answer by number; each opens its passage. */
export function Citations({
  citations,
  level,
  onOpen,
}: {
  citations: readonly Citation[]
  level: 2 | 3
  onOpen: (number: number) => void
}) {
  const { t } = useTranslation('ai')
  if (citations.length === 0) return null
  return (
    <Stack as="section" gap={2}>
      <Heading level={level === 2 ? 3 : 4} size="xs">
        {t('citation.title')}
      </Heading>
      <Stack as="ol" className={classes.list}>
        {citations.map((citation) => (
          <li key={citation.number}>
            <button
              type="button"
              className={`${rowButtonLook} ${classes.source}`}
              aria-haspopup="dialog"
              onClick={() => onOpen(citation.number)}
            >
              <NumberMark number={citation.number} size={20} />
              <span className={classes.name}>{citation.title}</span>
              <Text as="small" size="xs" tone="faint" className={classes.kind}>
                <SourceKind citation={citation} />
              </Text>
            </button>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

function SourceKind({ citation: { kind, location } }: { citation: Citation }) {
  const { t } = useTranslation('ai')
  return [t(`citation.kind.${kind}`), location].filter(Boolean).join(' · ')
}

/** The cited passage beside the answer, with the way to its source. */
export function CitationDrawer({ citation, onClose }: { citation: Citation; onClose: () => void }) {
  const { t } = useTranslation('ai')
  const { number, title, passage, address } = citation
  return (
    <Drawer
      label={t('citation.source', { number })}
      closeLabel={t('citation.close')}
      onClose={onClose}
      footer={
        <AddressLink address={address} className={buttonLook}>
          {t('citation.toSource')}
        </AddressLink>
      }
    >
      <Stack gap={3}>
        <Text size="xs" tone="faint">
          {t('citation.source', { number })} · <SourceKind citation={citation} />
        </Text>
        <Heading level={2} wrap="anywhere">
          {title}
        </Heading>
        <blockquote className={classes.passage}>
          <Text wrap="preserve">{passage}</Text>
        </blockquote>
      </Stack>
    </Drawer>
  )
}
