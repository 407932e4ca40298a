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
  return [...carBusinesses(packs, unitsOf), studios(unitsOf)]
}

function carBusinesses(packs: string, unitsOf: (tenant: string) => ReturnType<typeof readPackUnits>): DemoFiles[] {
  const templates = parseMeans(readFileSync(join(packs, 'reference-units', 'base-figure-values.csv'), 'utf8'))
  const seasons = readSeasons(join(packs, 'base', 'seasons.csv'))
  return TENANT_STORIES.map((story) => {
    const { tenant } = story
    const figures = generateTenant(story, unitsOf(tenant), templates, seasons)
    return {
      tenant,
      files: {
        'moving-figures.csv': formatFigures(figures, decimalsOf),
        'targets.csv': formatTargets(figures),
        ...(WITH_PLAN.has(tenant) ? { 'plan.csv': formatPlan(figures, seasons) } : {}),
      },
    }
  })
}

function studios(unitsOf: (tenant: string) => ReturnType<typeof readPackUnits>): DemoFiles {
  const figures = generateStudios(unitsOf(STUDIO.tenant))
  return {
    tenant: STUDIO.tenant,
    files: { 'moving-figures.csv': formatStudioFigures(figures), 'targets.csv': formatStudioTargets(figures) },
  }
}
