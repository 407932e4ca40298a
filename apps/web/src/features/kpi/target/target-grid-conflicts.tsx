import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Card, Inline, Stack } from '../../../ui/layout/layout.tsx'
import { Lines } from '../../../ui/layout/row.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import type { SheetValue } from '../../../ui/sheet/sheet.block.ts'
import type { SheetDraft } from '../../../ui/sheet/use-sheet-draft.ts'
import { Heading } from '../../../ui/text/text.tsx'
import { type Address, addressOf, type TargetNumbers } from './target-grid.model.ts'

/** How many conflicts are listed. */
const LISTED = 20

/** The changed targets that others changed, too: the person keeps their own numbers or takes the others. */
export function TargetGridConflicts({
  conflicts,
  draft,
  current,
  nameOf,
  onMine,
  onTheirs,
}: {
  conflicts: readonly string[]
  draft: SheetDraft
  current: TargetNumbers
  nameOf: (address: Address) => string
  onMine: () => void
  onTheirs: () => void
}) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const write = (value: SheetValue) =>
    typeof value === 'number' ? format.number(value, { maxDecimals: 2 }) : (value ?? t('targets.grid.empty'))
  return (
    <Card role="alert">
      <Stack gap={2}>
        <Heading level={3} size="sm">
          {t('targets.grid.conflict')}
        </Heading>
        <Lines>
          {conflicts.slice(0, LISTED).map((key) => {
            const address = addressOf(key)
            const texts = {
              name: nameOf(address),
              month: format.period(address.month),
              mine: write(draft.get(key) ?? null),
              theirs: write(current.get(key) ?? null),
            }
            return <li key={key}>{t('targets.grid.conflictLine', texts)}</li>
          })}
        </Lines>
        <Inline>
          <TextButton onClick={onMine}>{t('targets.grid.mine')}</TextButton>
          <TextButton onClick={onTheirs}>{t('targets.grid.theirs')}</TextButton>
        </Inline>
      </Stack>
    </Card>
  )
}
