import type { ImportAlias, ImportNames, ImportSource } from '@lotse/contract/features/import/import-names.schema.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Loaded } from '../../platform/list/loaded.tsx'
import { useRemoval } from '../../platform/removal/use-removal.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Heading, Text } from '../../ui/text/text.tsx'
import { aliasRemoval, importNamesQuery, refreshNames, sourceRemoval } from './import.queries.ts'
import { useAnswerText } from './import-questions.tsx'

/** What imports remember: other names of units and figures, and how the files of each source are read. */
export function ImportKnowledge() {
  const { t } = useTranslation('import')
  const names = useQuery(importNamesQuery())
  return (
    <Loaded query={names} subject="list" loading={t('known.loading')} shape={120}>
      {(found) =>
        found.aliases.length + found.sources.length === 0 ? null : (
          <Stack gap={3} as="section" aria-labelledby="import-knowledge">
            <div>
              <Heading level={2} size="md" id="import-knowledge">
                {t('known.title')}
              </Heading>
              <Text tone="soft">{t('known.text')}</Text>
            </div>
            {found.aliases.length > 0 ? <Aliases found={found} /> : null}
            {found.sources.length > 0 ? <Sources sources={found.sources} /> : null}
          </Stack>
        )
      }
    </Loaded>
  )
}

function Aliases({ found: { aliases, units, figures } }: { found: ImportNames }) {
  const { t } = useTranslation('import')
  const remove = useDeleting()
  const nameOf = ({ kind, target }: ImportAlias) =>
    (kind === 'UNIT' ? units : figures).find(({ id }) => id === target)?.name ?? target
  return (
    <DataTable<ImportAlias>
      caption={t('known.names')}
      rows={aliases}
      rowKey={({ id }) => id}
      columns={[
        { id: 'name', header: t('known.name'), isRowHeader: true, cell: ({ name }) => name },
        { id: 'means', header: t('known.means'), cell: (alias) => `${nameOf(alias)} (${t(`unknown.${alias.kind}`)})` },
        { id: 'delete', header: '', cell: (alias) => remove(alias.name, aliasRemoval(alias)) },
      ]}
    />
  )
}

function Sources({ sources }: { sources: readonly ImportSource[] }) {
  const { t } = useTranslation('import')
  const format = useFormat()
  const describe = useAnswerText()
  const remove = useDeleting()
  return (
    <DataTable<ImportSource>
      caption={t('known.sources')}
      rows={sources}
      rowKey={({ shape }) => shape}
      columns={[
        { id: 'name', header: t('known.source'), isRowHeader: true, cell: ({ name }) => name },
        { id: 'at', header: t('known.at'), cell: ({ at }) => format.date(at) },
        {
          id: 'how',
          header: t('known.how'),
          cell: ({ options }) => (
            <div>
              {(Object.keys(options) as (keyof typeof options)[]).map((name) => (
                <div key={name}>{describe(name, options[name])}</div>
              ))}
            </div>
          ),
        },
        { id: 'delete', header: '', cell: (source) => remove(source.name, sourceRemoval(source)) },
      ]}
    />
  )
}

/** A button that deletes at once and offers to undo it. */
function useDeleting() {
  const { t } = useTranslation('import')
  const client = useQueryClient()
  const removal = useRemoval()
  return (
    name: string,
    calls: { readonly remove: () => Promise<unknown>; readonly restore: () => Promise<unknown> },
  ) => (
    <TextButton
      variant="plain"
      onClick={() =>
        void removal({
          ...calls,
          refresh: () => refreshNames(client),
          texts: { removed: t('known.deleted', { name }), restored: t('known.restored', { name }) },
        })
      }
    >
      {t('known.delete', { name })}
    </TextButton>
  )
}
