import { COMPARED_SCENARIOS } from '@lotse/contract/features/simulation/simulation.constants.ts'
import type { SimulationItem } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { IconArchive, IconArrowsLeftRight, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline } from '../../../ui/layout/layout.tsx'
import { buttonLook, TextButton } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useScenarioSteps } from '../action/use-scenario-steps.ts'
import classes from './selection-bar.module.css'

/** What can be done with the selected scenarios: compare two to four, archive, delete. */
export function SelectionBar({ selected, onClear }: { selected: readonly SimulationItem[]; onClear: () => void }) {
  const { t } = useTranslation('simulation')
  const { archive, remove, isBusy } = useScenarioSteps()
  const canCompare = selected.length >= 2 && selected.length <= COMPARED_SCENARIOS
  return (
    <Inline className={classes.bar} role="group" data-screen-only aria-label={t('list.selection')}>
      <Text as="span" weight={600} isFigure role="status">
        {t('list.selected', { count: selected.length })}
      </Text>
      {canCompare ? (
        <Link
          to="/simulation"
          search={{ compare: selected.map(({ id }) => id).join() }}
          className={buttonLook}
          data-variant="primary"
        >
          <IconArrowsLeftRight size={16} stroke={1.75} aria-hidden />
          {t('step.compare')}
        </Link>
      ) : (
        <Text as="span" size="xs" tone="soft">
          {t('list.compareHint')}
        </Text>
      )}
      {selected.some(({ nextStatuses }) => nextStatuses.includes('ARCHIVED')) ? (
        <TextButton
          icon={<IconArchive size={16} stroke={1.75} aria-hidden />}
          disabled={isBusy}
          onClick={() => void archive(selected).then(onClear)}
        >
          {t('step.ARCHIVED')}
        </TextButton>
      ) : null}
      {selected.some(({ can }) => can.delete) ? (
        <TextButton
          icon={<IconTrash size={16} stroke={1.75} aria-hidden />}
          disabled={isBusy}
          onClick={() => void remove(selected).then(onClear)}
        >
          {t('step.delete')}
        </TextButton>
      ) : null}
      <TextButton variant="plain" onClick={onClear}>
        {t('list.clear')}
      </TextButton>
    </Inline>
  )
}
