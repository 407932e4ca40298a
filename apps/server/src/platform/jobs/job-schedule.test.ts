import { beforeEach, describe, expect, test } from 'vitest'
import { probe, probeApp, probeTenant, resetProbe, seen } from '../../testing/job-probe.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { removeSchedule, setSchedule } from './schedule.ts'

const app = await probeApp()
beforeEach(() => resetProbe(app))

describe('a schedule', () => {
  const monday = { cron: '0 7 * * 1', timeZone: 'Europe/Vienna' }

  test('runs its job once at each scheduled time', async () => {
    const tenant = await probeTenant(app)
    const nextAt = await tenant.within((tx) => setSchedule(tx, probe, 'me', { ...monday, input: { what: 'weekly' } }))
    expect(nextAt.getTime()).toBeGreaterThan(Date.now())
    expect(await runJobs(app)).toBe(0)
    await runJobs(app, { evenLater: true })
    await runJobs(app, { evenLater: true })
    expect(seen.calls.map(({ input }) => input.what)).toEqual(['weekly', 'weekly'])
    const due = seen.calls.map(({ context }) => context.dueAt as Date)
    expect(due[0]).toEqual(nextAt)
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Vienna',
      weekday: 'short',
      timeStyle: undefined,
      hour: '2-digit',
      minute: '2-digit',
    })
    for (const time of due) expect(clock.format(time)).toBe('Mon 07:00')
    expect(new Set(due.map((time) => time.getTime())).size).toBe(2)
  })

  test('that is changed or removed no longer runs at its former times', async () => {
    const tenant = await probeTenant(app)
    await tenant.within((tx) => setSchedule(tx, probe, 'me', { ...monday, input: { what: 'before' } }))
    await tenant.within((tx) =>
      setSchedule(tx, probe, 'me', { ...monday, cron: '0 8 * * 2', input: { what: 'after' } }),
    )
    await runJobs(app, { evenLater: true })
    expect(seen.calls.map(({ input }) => input.what)).toEqual(['after'])
    expect(await tenant.within((tx) => removeSchedule(tx, probe, 'me'))).toBe(true)
    expect(await tenant.within((tx) => removeSchedule(tx, probe, 'me'))).toBe(false)
    await runJobs(app, { evenLater: true })
    expect(seen.calls).toHaveLength(1)
  })

  test('is rejected when its expression or time zone is invalid', async () => {
    const tenant = await probeTenant(app)
    for (const wrong of [{ cron: 'every monday' }, { cron: '61 7 * * 1' }, { timeZone: 'Mars/Olympus' }]) {
      const set = tenant.within((tx) => setSchedule(tx, probe, 'me', { ...monday, ...wrong, input: { what: 'x' } }))
      await expect(set, JSON.stringify(wrong)).rejects.toThrow()
    }
  })
})
