import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatFigures, parseMeans } from './figure-file.ts'
import { generateStudios } from './fitness/derive.ts'
import { formatStudioFigures, formatStudioTargets } from './fitness/files.ts'
import { STUDIO } from './fitness/stories.ts'
import { decimalsOf } from './limits.ts'
import { formatPlan } from './plan.ts'
import { readSeasons } from './seasons.ts'
import { TENANT_STORIES } from './stories.ts'
import { formatTargets } from './targets.ts'
import { generateTenant, readPackUnits } from './tenant.ts'
import { formatWorkshopTargets, workshopOf } from './workshop/derive.ts'
import { WORKSHOPS } from './workshop/stories.ts'

/** The generated files of a demo tenant by name. */
export interface DemoFiles {
  readonly tenant: string
  readonly files: Readonly<Record<string, string>>
}

/** Tenants whose income statement is shown. */
const WITH_PLAN = new Set(['rheintal'])

/** Generates the files of all demo tenants. */
export function demoFiles(packs: string): readonly DemoFiles[] {
  const unitsOf = (tenant: string) => readPackUnits(join(packs, tenant, 'business-units.yaml'))
  const reference = referenceOf(packs)
  return [...carBusinesses(reference, unitsOf), studios(unitsOf), workshops(reference, unitsOf)]
}

const referenceOf = (packs: string) => ({
  templates: parseMeans(readFileSync(join(packs, 'reference-units', 'base-figure-values.csv'), 'utf8')),
  seasons: readSeasons(join(packs, 'base', 'seasons.csv')),
})

type Reference = ReturnType<typeof referenceOf>
type UnitsOf = (tenant: string) => ReturnType<typeof readPackUnits>

function carBusinesses({ templates, seasons }: Reference, unitsOf: UnitsOf): DemoFiles[] {
  return TENANT_STORIES.map((story) => {
    const { tenant } = story
    const figures = generateTenant(story, unitsOf(tenant), templates, seasons)
    return {
      tenant,
      files: {
        'moving-figures.csv': formatFigures(figures, decimalsOf),
        'targets.csv': formatTargets(figures, seasons),
        ...(WITH_PLAN.has(tenant) ? { 'plan.csv': formatPlan(figures, seasons) } : {}),
      },
    }
  })
}

function studios(unitsOf: UnitsOf): DemoFiles {
  const figures = generateStudios(unitsOf(STUDIO.tenant))
  return {
    tenant: STUDIO.tenant,
    files: { 'moving-figures.csv': formatStudioFigures(figures), 'targets.csv': formatStudioTargets(figures) },
  }
}

function workshops({ templates, seasons }: Reference, unitsOf: UnitsOf): DemoFiles {
  const { tenant } = WORKSHOPS
  const figures = generateTenant(WORKSHOPS, unitsOf(tenant), templates, seasons)
  const made = new Map([...figures].map(([unit, ofUnit]) => [unit, workshopOf(ofUnit)]))
  return {
    tenant,
    files: { 'moving-figures.csv': formatFigures(made, decimalsOf), 'targets.csv': formatWorkshopTargets(made) },
  }
}
