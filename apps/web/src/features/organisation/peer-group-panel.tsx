import type { OrganisationPeerGroup } from '@lotse/contract/features/organisation/organisation.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../platform/list/loaded.tsx'
import { useTranslation } from '../../platform/text/i18n.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Lines } from '../../ui/layout/row.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { Text } from '../../ui/text/text.tsx'
import { peerGroupsQuery } from './organisation.queries.ts'
import { ReleaseText, useRuleText } from './release-text.tsx'

/** The peer groups: who belongs to each, and what of its benchmarks is shown. */
export function PeerGroupPanel({ onOpen }: { onOpen: (group: OrganisationPeerGroup) => void }) {
  const { t } = useTranslation('organisation')
  const groups = useQuery(peerGroupsQuery())
  const ruleText = useRuleText()
  return (
    <Loaded query={groups} subject="units" loading={t('group.loading')} shape={160}>
      {({ content }) =>
        content.length === 0 ? (
          <EmptyState title={t('group.emptyTitle')} text={t('group.emptyText')} />
        ) : (
          <Lines>
            {content.map((group) => (
              <li key={group.id}>
                <Stack gap={1} justify="start">
                  <TextButton variant="plain" aria-haspopup="dialog" onClick={() => onOpen(group)}>
                    {group.name}
                  </TextButton>
                  <Text size="sm" tone="soft">
                    {ruleText(group.rule)}
                  </Text>
                </Stack>
                <ReleaseText size={group.size} />
              </li>
            ))}
          </Lines>
        )
      }
    </Loaded>
  )
}
