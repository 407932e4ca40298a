import type { GettingStartedStep } from '@lotse/contract/features/getting-started/getting-started.schema.ts'
import { Link } from '@tanstack/react-router'
import { linkLook } from '../../ui/text/link.tsx'

/** Where steps lead whose place depends on what the page shows. */
export interface StepTargets {
  /** The KPI that is looked at first. */
  readonly kpiId?: string | undefined
  /** The self-assessment that is answered first: at its topic, or at a KPI that it is about. */
  readonly assessment?: { readonly topicId: string } | { readonly kpiId: string } | undefined
  /** Called when a unit is to be opened on the page that lists them. */
  readonly onUnits?: (() => void) | undefined
}

/** The title of a step as a link to the place where it is done. */
export function StepLink({
  step,
  targets: { kpiId, assessment, onUnits },
  children,
}: {
  step: GettingStartedStep
  targets: StepTargets
  children: string
}) {
  const look = { className: linkLook, children }
  if (step === 'ANSWER_ASSESSMENT' && assessment) {
    return 'topicId' in assessment ? (
      <Link
        to="/business-analysis/dashboard"
        search={{ topicId: assessment.topicId, step: 'ASSESS' as const }}
        {...look}
      />
    ) : (
      <Link to="/business-analysis/dashboard/detail/self-assessment" search={{ id: assessment.kpiId }} {...look} />
    )
  }
  if ((step === 'VIEW_KPI' || step === 'MARK_FAVORITE') && kpiId !== undefined) {
    return <Link to="/business-analysis/dashboard/detail/analysis" search={{ id: kpiId }} {...look} />
  }
  if (step === 'OPEN_UNIT') return <Link {...PLACE_OF[step]} {...look} onClick={onUnits} />
  return <Link {...PLACE_OF[step]} {...look} />
}

const ANALYSIS = { to: '/business-analysis' } as const

const PLACE_OF = {
  VIEW_KPI: ANALYSIS,
  CHOOSE_AREAS: { to: '/profile', hash: 'areas' },
  ANSWER_ASSESSMENT: ANALYSIS,
  PLAN_MEASURE: { to: '/measures/edit' },
  CHOOSE_REMINDERS: { to: '/profile', hash: 'reminders' },
  MARK_FAVORITE: ANALYSIS,
  OPEN_UNIT: { to: '/consultant', hash: 'units' },
  COMPARE_UNITS: { to: '/consultant', search: { tab: 'table' } },
  PLAN_VISIT: { to: '/consultant', search: { tab: 'visits' } },
  ADD_UNITS: { to: '/admin/units' },
  IMPORT_FIGURES: { to: '/admin/figures' },
  INVITE_PEOPLE: { to: '/admin/people' },
  WRITE_NEWS: { to: '/admin/content/edit', search: { type: 'NEWS' } },
  PROTECT_ACCOUNT: { to: '/profile', hash: 'second-factor' },
} as const satisfies Record<GettingStartedStep, object>
