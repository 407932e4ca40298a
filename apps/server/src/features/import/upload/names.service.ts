import type {
  ImportAlias,
  ImportAliasEdit,
  ImportNames,
  ImportSource,
  ImportSourceEdit,
} from '@lotse/contract/features/import/import-names.schema.ts'
import { cleanLine } from '@lotse/contract/written-text.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { listBusinessUnitNames } from '../../businessunit/businessunit.public.ts'
import { listBaseFigures } from '../../kpi/kpi.public.ts'
import { nameKey } from '../import.names.ts'
import {
  deleteAlias,
  deleteSource,
  listAliases,
  listSources,
  putAlias,
  putSource,
  type StoredSource,
} from '../names/names.repository.ts'
import { rememberedOptions } from '../names/remembered.ts'
import { checkFigureFile, enqueueFileJob } from './import.job.ts'
import { listCheckedFiles, updateChecking } from './upload.repository.ts'

type Writer = Pick<Context, 'tx'>

/** What imports know: units, figures, their further names, and how the files of each source are read. */
export async function readImportNames({ tx, language }: Pick<Context, 'tx' | 'language'>): Promise<ImportNames> {
  const [units, figures] = [await listBusinessUnitNames(tx), await listBaseFigures(tx)]
  return {
    units: [...units].map(([id, name]) => ({ id, name })),
    figures: figures.map(({ id, name }) => ({ id, name: name[language] })),
    aliases: (await listAliases(tx)).map(({ key: _, ...alias }) => alias),
    sources: (await listSources(tx)).map(describeSource),
  }
}

/** Stores what a name means from now on; files that were checked before are checked again. @throws AppError import.alias_not_usable */
export async function saveAlias({ tx }: Writer, { kind, name, target }: ImportAliasEdit): Promise<ImportAlias> {
  const ids =
    kind === 'UNIT' ? [...(await listBusinessUnitNames(tx)).keys()] : (await listBaseFigures(tx)).map(({ id }) => id)
  const key = nameKey(name)
  if (key === '' || !ids.includes(target)) throw new AppError('import.alias_not_usable')
  const alias = await putAlias(tx, { kind, name: cleanLine(name), key, target })
  await checkOpenFiles(tx)
  return alias
}

/** @throws AppError import.alias_not_found */
export async function removeAlias({ tx }: Writer, id: string): Promise<void> {
  if (!(await deleteAlias(tx, id))) throw new AppError('import.alias_not_found')
  await checkOpenFiles(tx)
}

/** An import must be what its check has shown. */
async function checkOpenFiles(tx: TenantTransaction): Promise<void> {
  for (const { id, check, options } of await listCheckedFiles(tx)) {
    await updateChecking(tx, id, { number: check + 1, options, isOutdated: false })
    await enqueueFileJob(tx, checkFigureFile, { id, check: check + 1 })
  }
}

/** Stores how the files of a source are read, without what holds for one file only. */
export async function saveSource(
  { tx }: Writer,
  shape: string,
  { name, options }: ImportSourceEdit,
): Promise<ImportSource> {
  return describeSource(await putSource(tx, { shape, name, options: rememberedOptions(options) }))
}

/** @throws AppError import.source_not_found */
export async function removeSource({ tx }: Writer, shape: string): Promise<void> {
  if (!(await deleteSource(tx, shape))) throw new AppError('import.source_not_found')
}

const describeSource = ({ at, ...source }: StoredSource): ImportSource => ({ ...source, at: at.toISOString() })
