import type { FindingState } from '@lotse/contract/features/solution-tree/solution-tree.state.ts'
import { IconCheck, IconHelpCircle, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../platform/text/i18n.ts'
import classes from './finding-mark.module.css'

const ICONS = { OPEN: IconHelpCircle, CONFIRMED: IconCheck, RULED_OUT: IconX } as const

/** What was found out about a cause, as icon and word. */
export function FindingMark({ state }: { state: FindingState }) {
  const { t } = useTranslation('solution-tree')
  const Icon = ICONS[state]
  return (
    <span className={classes.mark} data-state={state}>
      <Icon size={14} stroke={2} aria-hidden />
      {t(`finding.${state}`)}
    </span>
  )
}
