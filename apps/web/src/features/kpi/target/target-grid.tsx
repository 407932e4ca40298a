import { addMonths, periodRange } from '@lotse/analysis/calendar/period.ts'
import { increased, seasonOf, spreadAmount, spreadLevel } from '@lotse/analysis/target/spread.ts'
import type { GridKpi, TargetGrid } from '@lotse/contract/features/kpi/kpi.target-grid.schema.ts'
import { LOCALE_OF } from '@lotse/contract/language.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { LeaveGuard } from '../../../platform/form/leave-guard.tsx'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showToast } from '../../../platform/toast/toast.store.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import type { SheetValue } from '../../../ui/sheet/sheet.block.ts'
import { boundsOf, type Place, type Selection } from '../../../ui/sheet/sheet.selection.ts'
import { type CellChanges, Sheet, type SheetAxis } from '../../../ui/sheet/sheet.tsx'
import { useSheetDraft } from '../../../ui/sheet/use-sheet-draft.ts'
import { Text } from '../../../ui/text/text.tsx'
import { isRefusedTarget } from './target.queries.ts'
import {
  type Address,
  cellsToSave,
  conflictsOf,
  isEqual,
  keyOf,
  type Limit,
  limitsOf,
  numbersOf,
  problemsOf,
  valueAt,
} from './target-grid.model.ts'
import { type GridScope, isTargetConflict, targetGridQuery, useTargetGridChange } from './target-grid.queries.ts'
import { TargetGridConflicts } from './target-grid-conflicts.tsx'
import { TargetGridTools } from './target-grid-tools.tsx'
import { TargetHistory } from './target-history.tsx'

const START: Selection = { anchor: { row: 0, column: 0 }, active: { row: 0, column: 0 } }

/** A line of the grid that belongs to one limit of a KPI. */
interface KpiLine {
  readonly kpi: GridKpi
  readonly limit: Limit
}

/**
 * Targets as a sheet: of the unit by KPI and month, or of all units by unit and KPI in one month. Changes are saved all or none.
 *
 * @param areaId only the KPIs of this area
 */
export function TargetSheet({
  scope,
  grid,
  from,
  to,
  areaId,
  canWrite,
  onDirty,
}: {
  scope: GridScope
  grid: TargetGrid
  from: string
  to: string
  areaId: string | undefined
  canWrite: boolean
  onDirty: (isDirty: boolean) => void
}) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const change = useTargetGridChange(scope)
  const [selection, setSelection] = useState(START)
  const [hasHistory, setHistory] = useState(false)
  const current = useMemo(() => numbersOf(grid), [grid])
  /** What the unsaved changes are based on; follows the stored targets while nothing is changed. */
  const [base, setBase] = useState(current)
  const edits = useSheetDraft((key, value) => typeof value !== 'string' && isEqual(base.get(key) ?? null, value))
  const { draft } = edits
  const isDirty = draft.size > 0
  if (!isDirty && base !== current) setBase(current)
  const unsaved = useRef(isDirty)
  useEffect(() => {
    unsaved.current = isDirty
    onDirty(isDirty)
  }, [isDirty, onDirty])
  const lastYear = { from: addMonths(from, -12), to: addMonths(to, -12), ...(areaId === undefined ? {} : { areaId }) }
  const before = useQuery({ ...targetGridQuery(scope, lastYear), enabled: canWrite })

  const lines: readonly KpiLine[] = grid.kpis.flatMap((kpi) => limitsOf(kpi).map((limit) => ({ kpi, limit })))
  const months = periodRange(from, to)
  const kpiAxis = lines.map(
    ({ kpi, limit }): SheetAxis => ({
      id: `${kpi.id} ${limit}`,
      label: kpi.name,
      note: [
        t(`targets.grid.${limit}`),
        kpi.unit.label,
        ...(kpi.basis === 'YEAR' ? [t('targets.grid.ofYear')] : []),
      ].join(' · '),
    }),
  )
  const isOfUnit = scope === 'UNIT'
  const rows = isOfUnit ? kpiAxis : grid.units.map(({ id, name }): SheetAxis => ({ id, label: name }))
  const columns = isOfUnit
    ? months.map((month): SheetAxis => ({ id: month, label: format.period(month, 'short') }))
    : kpiAxis
  const lineAt = (place: Place) => lines[isOfUnit ? place.row : place.column]
  const addressAt = (place: Place): Address => {
    const line = lineAt(place)
    const unitId = grid.units[isOfUnit ? 0 : place.row]?.id ?? ''
    return {
      unitId,
      kpiId: line?.kpi.id ?? '',
      month: (isOfUnit ? months[place.column] : from) ?? from,
      limit: line?.limit ?? 'min',
    }
  }
  const write = (value: number, place: Place) => {
    const decimals = lineAt(place)?.kpi.decimals ?? 0
    return format.number(value, { maxDecimals: Math.max(decimals, 2) })
  }
  const problems = problemsOf(draft, base, grid.kpis)
  const cellAt = (place: Place) => {
    const key = keyOf(addressAt(place))
    const line = lineAt(place)
    const standard = line?.kpi.standard[line.limit] ?? null
    const problem = problems.get(key)
    return {
      value: valueAt(draft, base, key),
      isChanged: draft.has(key),
      ...(standard === null ? {} : { placeholder: write(standard, place) }),
      problem: problem === undefined ? null : t(`targets.grid.problem.${problem}`),
    }
  }
  const changePlaces = (changes: CellChanges) =>
    edits.change(changes.map(([place, value]) => [keyOf(addressAt(place)), value] as const))

  /** The selected cells; all if only one is selected. */
  const chosenPlaces = (): readonly Place[] => {
    const { top, bottom, left, right } = boundsOf(selection)
    const isOne = top === bottom && left === right
    return rows.flatMap((_, row) =>
      columns.flatMap((__, column) =>
        isOne || (row >= top && row <= bottom && column >= left && column <= right) ? [{ row, column }] : [],
      ),
    )
  }
  const copyYear = (percent: number) => {
    const old = before.data ? numbersOf(before.data) : new Map<string, number>()
    const changes = chosenPlaces().flatMap((place): [Place, SheetValue][] => {
      const address = addressAt(place)
      const value = old.get(keyOf({ ...address, month: addMonths(address.month, -12) }))
      const decimals = lineAt(place)?.kpi.decimals ?? 0
      return value === undefined ? [] : [[place, increased(value, percent, Math.max(decimals, 2))]]
    })
    if (changes.length > 0) changePlaces(changes)
  }
  const spread = (year: number) => {
    const { row } = selection.active
    const kpi = lineAt({ row, column: 0 })?.kpi
    if (!kpi) return
    const season = seasonOf(kpi.season)
    const parts = (kpi.basis === 'YEAR' ? spreadAmount : spreadLevel)(year, season, Math.min(kpi.decimals, 6))
    changePlaces(parts.map((value, column) => [{ row, column }, value] as const))
  }
  const conflicts = conflictsOf(draft, base, current)
  const save = async () => {
    if (problems.size > 0 || change.isPending) return
    try {
      await change.mutateAsync(cellsToSave(draft, base))
    } catch {
      return
    }
    edits.clear()
    showToast({ severity: 'success', summary: t('targets.grid.saved'), life: 4_000 })
  }
  const active = addressAt(selection.active)
  const activeLine = lineAt(selection.active)
  const nameOf = ({ unitId, kpiId }: Address) => {
    const kpi = grid.kpis.find(({ id }) => id === kpiId)?.name ?? kpiId
    return isOfUnit ? kpi : `${grid.units.find(({ id }) => id === unitId)?.name ?? unitId}, ${kpi}`
  }
  if (lines.length === 0) return <Text tone="soft">{t('targets.grid.none')}</Text>
  return (
    <Stack gap={3}>
      <LeaveGuard hasUnsaved={unsaved} />
      {canWrite ? (
        <TargetGridTools
          edits={edits}
          problemCount={problems.size}
          isSaving={change.isPending}
          locale={LOCALE_OF[format.language]}
          onSave={() => void save()}
          onSpread={isOfUnit && activeLine && months.length === 12 ? spread : null}
          spreadName={activeLine ? nameOf(active) : ''}
          onCopyYear={before.data ? copyYear : null}
          onHistory={isOfUnit ? () => setHistory((isOpen) => !isOpen) : null}
          hasHistory={hasHistory}
        />
      ) : null}
      {conflicts.length > 0 ? (
        <TargetGridConflicts
          conflicts={conflicts}
          draft={draft}
          current={current}
          nameOf={nameOf}
          onMine={() => setBase(current)}
          onTheirs={() => {
            setBase(current)
            edits.drop(conflicts)
          }}
        />
      ) : change.isError && !isTargetConflict(change.error) ? (
        <Text tone="bad" role="alert">
          {(isRefusedTarget(change.error) ? change.error.serverMessage : null) ?? t('targets.grid.failed')}
        </Text>
      ) : null}
      <Sheet
        label={t('targets.grid.name')}
        corner={t(isOfUnit ? 'targets.grid.kpi' : 'targets.grid.unit')}
        rows={rows}
        columns={columns}
        locale={LOCALE_OF[format.language]}
        cellAt={cellAt}
        write={write}
        selection={selection}
        onSelect={setSelection}
        onChange={canWrite ? changePlaces : null}
        onUndo={edits.undo}
        onRedo={edits.redo}
      />
      <Text size="xs" tone="soft">
        {t('targets.grid.hint')}
      </Text>
      {hasHistory && activeLine ? <TargetHistory address={active} kpi={activeLine.kpi} /> : null}
    </Stack>
  )
}
