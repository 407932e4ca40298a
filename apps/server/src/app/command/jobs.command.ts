import { type Command, InvalidArgumentError, Option } from 'commander'
import { recordAuditEvent, withTenantAudited } from '../../platform/audit/audit.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { retryFailed } from '../../platform/jobs/enqueue.ts'
import { dropFailedJob } from '../../platform/jobs/job.repository.ts'
import { readBacklogs, type TenantBacklog } from '../status/jobs.ts'
import { type CommandDeps, CommandError, usingDatabase } from './command-deps.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Registers `lotse jobs list`, `retry` and `drop`. */
export function registerJobsCommand(program: Command, deps: CommandDeps): void {
  const jobs = program.command('jobs').description('background jobs of all tenants')

  jobs
    .command('list')
    .description('list due, waiting and failed jobs of all tenants')
    .option('--json', 'print them as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const backlogs = await usingDatabase(deps, readBacklogs)
      if (json) {
        deps.print(JSON.stringify(backlogs, null, 2))
        return
      }
      const shown = backlogs.flatMap(linesOf)
      for (const line of shown.length > 0 ? shown : ['No job is due, waits or has failed.']) deps.print(line)
    })

  const changing = (
    name: string,
    description: string,
    change: (tx: TenantTransaction, id: string) => Promise<boolean>,
  ) =>
    jobs
      .command(name)
      .description(description)
      .requiredOption('--tenant <id>', 'the tenant')
      .addOption(new Option('--job <id>', 'the id that “lotse jobs list” shows').argParser(idOf).makeOptionMandatory())
      .action(async ({ tenant, job }: { tenant: string; job: string }) => {
        await usingDatabase(deps, (database) =>
          withTenantAudited(database, tenant, async (tx) => {
            await recordAuditEvent(tx, { action: `cli.jobs.${name}`, subject: { kind: 'job', id: job } })
            if (!(await change(tx, job))) throw new CommandError(`The tenant ${tenant} has no failed job ${job}.`)
          }),
        )
        deps.print(`${name === 'retry' ? 'due again' : 'dropped'}: ${job}`)
      })
  changing('retry', 'make a failed job due again, with all its attempts', retryFailed)
  changing('drop', 'delete a failed job; what it was to do is not done', dropFailedJob)
}

function linesOf({ tenant, due, oldestSeconds, waiting, failed }: TenantBacklog): string[] {
  return [
    ...(due > 0 ? [`${tenant}  ${due} due, the oldest for ${oldestSeconds} s`] : []),
    ...Object.entries(waiting).map(([what, count]) => `${tenant}  ${count} waiting for ${what}`),
    ...failed.map(({ id, name, at, problem }) => `${tenant}  failed  ${at.toISOString()}  ${name}  ${problem}  ${id}`),
  ]
}

function idOf(text: string): string {
  if (!UUID.test(text)) throw new InvalidArgumentError('It must be the id of a job.')
  return text
}
