import { createHash } from 'node:crypto'
import { run } from '../setup/run.mjs'

/**
 * The software bill of materials of an installed folder in CycloneDX, from npm. Its time and its serial number, which npm draws each
 * time, follow from the commit and the content.
 *
 * @param time of the commit, ISO 8601
 * @throws CommandError with the output of npm
 */
export async function softwareBill(folder: string, { time }: { readonly time: string }): Promise<string> {
  const args = [
    'sbom',
    '--sbom-format=cyclonedx',
    '--omit=dev',
    '--workspace=apps/server',
    '--package-lock-only',
    '--loglevel=error',
  ]
  const bill = JSON.parse(await run('npm', args, { cwd: folder })) as {
    serialNumber: string
    metadata: { timestamp: string }
    components: readonly unknown[]
  }
  const hash = createHash('sha256').update(JSON.stringify(bill.components)).digest('hex')
  const uuid = hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5')
  return `${JSON.stringify({ ...bill, serialNumber: `urn:uuid:${uuid}`, metadata: { ...bill.metadata, timestamp: time } }, null, 2)}\n`
}
