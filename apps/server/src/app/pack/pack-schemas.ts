import { PackManifest } from '../../features/tenant/tenant.pack.ts'
import type { PackSection } from '../../platform/pack/pack.ts'
import { PACK_FORMAT } from './pack-format.ts'

const DRAFT = 'http://json-schema.org/draft-07/schema#'

/**
 * JSON Schemas of a pack's files, for editors, by their file name in `docs/reference/pack-schema/`. For a list it is the schema
 * of the file, for a table (CSV) that of a row.
 */
export function packSchemas(): Record<string, object> {
  const schemas: [string, object][] = PACK_FORMAT.sections.map((section) => [`${section.name}.json`, schemaOf(section)])
  const manifest = {
    $schema: DRAFT,
    title: 'pack.yaml: the manifest of the pack and the configuration of the tenant.',
    ...PackManifest,
  }
  const all = [['pack.json', manifest] as [string, object], ...schemas]
  return Object.fromEntries(all.map(([name, schema]) => [name, JSON.parse(JSON.stringify(schema))]))
}

function schemaOf({ form, title, item }: PackSection): object {
  return form === 'LIST' ? { $schema: DRAFT, title, type: 'array', items: item } : { $schema: DRAFT, title, ...item }
}
