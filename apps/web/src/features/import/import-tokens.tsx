import type { ImportToken } from '@lotse/contract/features/import/import.token.schema.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../platform/list/loaded.tsx'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Moment } from '../../platform/text/moment-time.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { ModalDialog } from '../../ui/overlay/modal-dialog.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Heading, Text } from '../../ui/text/text.tsx'
import { revokeToken, tokensQuery } from './import-token.queries.ts'
import { ImportTokenDialog } from './import-token-dialog.tsx'

/** The tokens by which other systems deliver figures, for administrators. */
export function ImportTokens() {
  const { t } = useTranslation('import')
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack gap={3} as="section" aria-labelledby="import-tokens">
      <div>
        <Heading level={2} size="md" id="import-tokens">
          {t('token.title')}
        </Heading>
        <Text tone="soft">{t('token.lead')}</Text>
      </div>
      <Loaded query={useQuery(tokensQuery())} subject="deliveries" loading={t('token.loading')} shape={80}>
        {({ content, businessUnits }) => (
          <Stack gap={3}>
            {content.length === 0 ? null : <Tokens rows={content} />}
            <span>
              <TextButton onClick={() => setOpen(true)}>{t('token.new')}</TextButton>
            </span>
            {isOpen ? <ImportTokenDialog businessUnits={businessUnits} onClose={() => setOpen(false)} /> : null}
          </Stack>
        )}
      </Loaded>
    </Stack>
  )
}

function Tokens({ rows }: { rows: readonly ImportToken[] }) {
  const { t } = useTranslation('import')
  const [asked, setAsked] = useState<ImportToken | null>(null)
  return (
    <>
      <DataTable<ImportToken>
        caption={t('token.title')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { id: 'name', header: t('token.name'), isRowHeader: true, cell: ({ name }) => name },
          { id: 'unit', header: t('term.businessUnit'), cell: ({ businessUnit }) => businessUnit ?? t('token.all') },
          { id: 'by', header: t('delivery.by'), cell: ({ by }) => by },
          { id: 'at', header: t('delivery.when'), cell: ({ at }) => <Moment iso={at} /> },
          {
            id: 'used',
            header: t('token.used'),
            cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('token.never') : <Moment iso={lastUsedAt} />),
          },
          {
            id: 'revoke',
            header: t('token.action'),
            cell: (token) => (
              <TextButton
                variant="plain"
                aria-label={t('token.revokeNamed', { name: token.name })}
                onClick={() => setAsked(token)}
              >
                {t('token.revoke')}
              </TextButton>
            ),
          },
        ]}
      />
      {asked === null ? null : <RevokeDialog token={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

/** A revoked token cannot be restored, and the other system stops: it is asked first. */
function RevokeDialog({ token: { id, name }, onClose }: { token: ImportToken; onClose: () => void }) {
  const { t } = useTranslation('import')
  const revoke = useMutation({ ...revokeToken(useQueryClient(), id), onSettled: onClose })
  return (
    <ModalDialog
      title={t('token.revokeNamed', { name })}
      onClose={onClose}
      actions={
        <>
          <TextButton onClick={onClose}>{t('action.cancel')}</TextButton>
          <TextButton variant="primary" disabled={revoke.isPending} onClick={() => revoke.mutate()}>
            {t('token.revoke')}
          </TextButton>
        </>
      }
    >
      <Text>{t('token.revokeText')}</Text>
    </ModalDialog>
  )
}
