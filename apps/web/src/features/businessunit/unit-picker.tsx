import type { BusinessUnit } from '@lotse/contract/features/businessunit/businessunit.schema.ts'
import { moneyText } from '@lotse/text/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { useLanguage } from '../../platform/text/language.ts'
import { useLoadErrorTexts } from '../../platform/text/load-error.ts'
import { EmptyState, Skeleton, SkeletonBar } from '../../ui/feedback/states.tsx'
import { FirstRows } from '../../ui/layout/first-rows.tsx'
import { Card, Inline, Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { ChoiceMenu } from '../../ui/overlay/choice-menu.tsx'
import { businessUnitsQuery } from './businessunit.queries.ts'
import { NoUnits } from './no-units.tsx'
import { filterUnits, NO_FILTER, type UnitFilter } from './unit-filter.ts'
import { UnitFilters } from './unit-filters.tsx'
import { UnitList } from './unit-list.tsx'
import { openPotential, orderUnits, UNIT_ORDERS, type UnitOrder } from './unit-order.ts'
import classes from './unit-picker.module.css'

interface UnitPickerProps {
  /** The unit that is chosen now, if any. */
  readonly currentId: string | null
  readonly isBusy: boolean
  /** Filter and order to begin with; other values are ignored afterwards. */
  readonly start: Partial<UnitChoice>
  /** Called after filter or order have changed. */
  readonly onChoice: (choice: UnitChoice) => void
  readonly onSelect: (unit: BusinessUnit) => void
}

/** Which units are listed, in which order, and whether a phone lists all of them. */
export interface UnitChoice extends UnitFilter {
  readonly order: UnitOrder
  readonly all: boolean
}

/** How long typing pauses before the address follows it. */
const TYPING_MS = 250

/** Chooses the business unit to work in. */
export function UnitPicker({ currentId, isBusy, start, onChoice, onSelect }: UnitPickerProps) {
  const { t } = useTranslation('businessunit')
  const language = useLanguage()
  const format = useFormat()
  const errorTexts = useLoadErrorTexts('list')
  const { data, isPending, isError, refetch } = useQuery(businessUnitsQuery())
  const [filter, setFilter] = useState<UnitFilter>(() => filterOf(start))
  const [order, setOrder] = useState<UnitOrder>(start.order ?? 'potential')
  const [isWhole, setWhole] = useState(start.all ?? false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the choice is reported
  useEffect(() => {
    const timer = setTimeout(() => onChoice({ ...filter, order, all: isWhole }), TYPING_MS)
    return () => clearTimeout(timer)
  }, [filter, order, isWhole])

  if (isPending) return <UnitSkeleton label={t('loading')} />
  if (isError) {
    return (
      <UnitMessage
        title={errorTexts.title}
        text={errorTexts.text}
        action={errorTexts.retry}
        onAction={() => void refetch()}
      />
    )
  }
  const units = data.content
  if (units.length === 0) {
    return (
      <Card as="div" padding={0}>
        <NoUnits />
      </Card>
    )
  }
  const found = orderUnits(filterUnits(units, filter, language), order, language)
  // The sum of joint potentials: units do not share money, so nothing counts twice.
  const open = found.reduce((sum, unit) => sum + (openPotential(unit) ?? 0), 0)
  const foundText = [
    t('found', { count: found.length }),
    ...(open > 0 ? [t('openPotential', { amount: moneyText(format, open) })] : []),
  ].join(' · ')
  return (
    <>
      <UnitFilters
        units={units}
        filter={filter}
        onChange={setFilter}
        onEnter={() => {
          if (found.length === 1 && found[0]) onSelect(found[0])
        }}
      />
      <Inline gap={3} justify="between" className={classes.found}>
        <p role="status">{foundText}</p>
        {units.length > 1 && <OrderChoice order={order} onOrder={setOrder} />}
      </Inline>
      {found.length === 0 ? (
        <UnitMessage
          title={t('noMatchTitle')}
          text={t('noMatchText')}
          action={t('action.clearFilters')}
          onAction={() => setFilter(NO_FILTER)}
        />
      ) : (
        <FirstRows
          rows={found}
          isWhole={isWhole}
          label={t('showAll', { count: found.length })}
          onShowAll={() => setWhole(true)}
        >
          {(shown) => <UnitList units={shown} currentId={currentId} isBusy={isBusy} onSelect={onSelect} />}
        </FirstRows>
      )}
    </>
  )
}

function filterOf({ search = '', brand = '', region = '' }: Partial<UnitChoice>): UnitFilter {
  return { search, brand, region }
}

function OrderChoice({ order, onOrder }: { readonly order: UnitOrder; readonly onOrder: (order: UnitOrder) => void }) {
  const { t } = useTranslation('businessunit')
  return (
    <ChoiceMenu
      label={t('sort.label')}
      choices={UNIT_ORDERS.map((one) => ({ value: one, label: t(`sort.${one}`) }))}
      value={order}
      onChange={(next) => onOrder(UNIT_ORDERS.find((one) => one === next) ?? 'potential')}
    />
  )
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

function UnitSkeleton({ label }: { readonly label: string }) {
  return (
    <Skeleton label={label}>
      <Stack gap={2}>
        {ROWS.map((row) => (
          <SkeletonBar key={row} height={64} />
        ))}
      </Stack>
    </Skeleton>
  )
}

interface UnitMessageProps {
  readonly title: string
  readonly text: string
  readonly action?: string
  readonly onAction?: () => void
}

/** Shown instead of the list when nothing was found, or loading failed. */
function UnitMessage({ title, text, action, onAction }: UnitMessageProps) {
  return (
    <Card as="div" padding={0}>
      <EmptyState
        title={title}
        text={text}
        action={action ? <TextButton onClick={onAction}>{action}</TextButton> : undefined}
      />
    </Card>
  )
}
