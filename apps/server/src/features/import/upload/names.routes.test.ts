import { afterAll, describe, expect, test } from 'vitest'
import { readError, readJson } from '../../../testing/fixture/calls.ts'
import { beginImport, checkAgain, filePath, importApp, refuseImport } from '../../../testing/fixture/figure/import.ts'
import { runJobs } from '../../../testing/run-jobs.ts'

const { app, close, check, read, figures } = await importApp()
afterAll(close)

type Tenant = Awaited<ReturnType<typeof figures>>
const names = (tenant: Tenant) => readJson(tenant, '/import/names', { as: 'admin' })
const put = (tenant: Tenant, path: string, body: object) => readJson(tenant, path, { as: 'admin', method: 'PUT', body })
const remove = (tenant: Tenant, path: string) =>
  tenant.inject({ as: 'admin', method: 'DELETE', url: `/api/workflow${path}` })
async function answer(tenant: Tenant, id: string, options: object) {
  await readJson(tenant, `${filePath(id)}/check`, checkAgain(options))
  await runJobs(app)
  return read(tenant, id)
}

describe('a question', () => {
  test('is asked instead of a refusal, and the answer gives the values as they are stored', async () => {
    const tenant = await figures()
    const asked = await check(tenant, 'unit;period;figure;value\nu1;2026.1;orders;1\n')
    expect(asked.report.needs).toEqual(['tenth'])
    const { report } = await answer(tenant, asked.id, { tenth: 'OCTOBER' })
    expect(report).toMatchObject({ problemCount: 0, values: 1, firstPeriod: '2026-10' })
    expect(report.tables[0].columns.map(({ role }: { role: string }) => role)).toEqual([
      'business_unit',
      'period',
      'figure',
      'value',
    ])
    expect(report.tables[0].rows[0]).toMatchObject({
      place: '2',
      cells: ['u1', '2026.1', 'orders', '1'],
      values: [{ businessUnit: 'Unit u1', period: '2026-10', value: 1 }],
      valueCount: 1,
    })
  })

  test.each([
    ['plan', 'unit;period;figure;value;kind\nu1;2025-03;orders;7;Budget\n', { plan: 'ACTUAL' }, [7]],
    [
      'sign',
      'unit;period;figure;value;S/H\nu1;2025-03;orders;7;S\nu2;2025-03;orders;8;H\n',
      { sign: 'CREDIT_NEGATIVE' },
      [7, -8],
    ],
    [
      'cancelled',
      'unit;period;figure;value;Storno\nu1;2025-03;orders;7;X\nu2;2025-03;orders;8;\n',
      { cancelled: 'LEAVE_OUT' },
      [8],
    ],
    [
      'cumulated',
      'unit;period;figure;value;Art\nu1;2026-01;orders;7;kumuliert\nu1;2026-02;orders;9;kumuliert\n',
      { cumulated: 'DIFFERENCE' },
      [7, 2],
    ],
    [
      'duplicates',
      'unit;Datum;figure;value\nu1;01.03.2025;orders;7\nu1;02.03.2025;orders;8\n',
      { duplicates: 'SUM' },
      [15],
    ],
    ['dateOrder', 'unit;period;figure;value\nu1;03/04/2025;orders;7\n', { dateOrder: 'DAY_FIRST' }, [7]],
    ['scale', 'Orders in T€;;;\nunit;period;figure;value\nu1;2025-03;orders;7\n', { scale: 'ONES' }, [7]],
    ['unit', 'period;figure;value\n2025-03;orders;7\n', { unit: 'u1' }, [7]],
    ['period', 'unit;figure;value\nu1;orders;7\n', { period: '2025-03' }, [7]],
    [
      'columns',
      'Haus;period;figure;value\nu1;2025-03;orders;7\n',
      { columns: [{ name: 'Haus', role: 'business_unit' }] },
      [7],
    ],
  ])('about %s is answered without a new upload', async (question, content, options, values) => {
    const tenant = await figures()
    const asked = await check(tenant, content)
    expect(asked.report.needs).toContain(question)
    const { report } = await answer(tenant, asked.id, options)
    expect(report.problems).toEqual([])
    const rows = report.tables[0].rows as { values: { value: number }[] }[]
    expect(rows.flatMap((row) => row.values.map(({ value }) => value))).toEqual(values)
  })

  test('about cumulated values names the month that is missing', async () => {
    const tenant = await figures()
    const { id } = await check(tenant, 'unit;period;figure;value;Art\nu1;2026-03;orders;9;kumuliert\n')
    const { report } = await answer(tenant, id, { cumulated: 'DIFFERENCE' })
    expect(report.problems[0].message).toMatch(/2026-02/)
  })
})

describe('an unknown name', () => {
  const FILE = 'unit;period;figure;value\nHaus 1;2025-03;orders;7\nHaus 1;2025-04;orders;8\n'

  test('is listed once with its rows; a new meaning applies to checked and later files', async () => {
    const tenant = await figures()
    const { id, report, check: number } = await check(tenant, FILE)
    expect(report).toMatchObject({ problemCount: 1, needs: ['names'] })
    expect(report.unknown).toEqual([{ kind: 'UNIT', name: 'Haus 1', count: 2, suggestion: null }])
    const alias = await put(tenant, '/import/alias', { kind: 'UNIT', name: ' HAUS-1 ', target: 'u1' })
    await runJobs(app)
    expect(await read(tenant, id)).toMatchObject({ check: number + 1, report: { problemCount: 0, values: 2 } })
    expect((await check(tenant, `${FILE}Haus 1;2025-05;orders;8\n`)).report.values).toBe(3)
    expect((await names(tenant)).aliases).toEqual([alias])
    expect(await refuseImport(tenant, { id, check: number })).toMatchObject({ code: 'import.outdated' })
  })

  test('is unknown again when its meaning is deleted, and belongs to its tenant', async () => {
    const [tenant, other] = [await figures(), await figures()]
    const { id } = await put(tenant, '/import/alias', { kind: 'UNIT', name: 'Haus 1', target: 'u1' })
    expect((await check(other, FILE)).report.problemCount).toBe(1)
    const path = `/import/alias/${id}`
    expect(await readError(other, path, { as: 'admin', method: 'DELETE' })).toMatchObject({
      code: 'import.alias_not_found',
    })
    expect((await remove(tenant, path)).statusCode).toBe(204)
    expect((await check(tenant, FILE)).report.problemCount).toBe(1)
  })

  test('is left out by choice, and its rows are listed', async () => {
    const tenant = await figures()
    const { id } = await check(tenant, `${FILE}u1;2025-03;orders;7\n`)
    const { report } = await answer(tenant, id, { leftOut: [{ kind: 'UNIT', name: 'Haus 1' }] })
    expect(report).toMatchObject({ problemCount: 0, values: 1, noteCount: 2 })
  })

  test('cannot mean a unit that does not exist', async () => {
    const tenant = await figures()
    const body = { kind: 'UNIT', name: 'Haus 1', target: 'nowhere' }
    const refused = await readError(tenant, '/import/alias', { as: 'admin', method: 'PUT', body })
    expect(refused).toMatchObject({ code: 'import.alias_not_usable' })
  })
})

describe('a source', () => {
  const FILE = (month: string) => `unit;period;figure;value;kind\nu1;${month};orders;7;Budget\n`

  test('is read as last time: the second file needs one step, until the choices are forgotten', async () => {
    const tenant = await figures()
    const first = await check(tenant, FILE('2025-03'))
    expect(first.report).toMatchObject({ needs: ['plan'], source: null })
    const ready = await answer(tenant, first.id, { plan: 'ACTUAL' })
    await beginImport(tenant, ready)
    await runJobs(app)
    const second = await check(tenant, FILE('2025-04'), { name: 'april.csv' })
    expect(second).toMatchObject({
      options: { plan: 'ACTUAL' },
      report: { problemCount: 0, source: { name: 'march.csv' } },
    })
    expect((await answer(tenant, second.id, {})).report).toMatchObject({ needs: ['plan'], source: null })
    const [{ shape, name, options }] = (await names(tenant)).sources
    expect({ name, options }).toEqual({ name: 'march.csv', options: { plan: 'ACTUAL' } })
    expect((await remove(tenant, `/import/source/${shape}`)).statusCode).toBe(204)
    expect((await check(tenant, FILE('2025-05'))).report.needs).toEqual(['plan'])
  })

  test('does not remember the month of one file, nor a unit that was deleted', async () => {
    const tenant = await figures()
    const content = 'figure;value\norders;7\n'
    const first = await check(tenant, content)
    await beginImport(tenant, await answer(tenant, first.id, { unit: 'u1', period: '2025-03' }))
    await runJobs(app)
    const [{ shape, options }] = (await names(tenant)).sources
    expect(options).toEqual({ unit: 'u1' })
    expect((await check(tenant, content)).report.needs).toEqual(['columns', 'period'])
    await put(tenant, `/import/source/${shape}`, { name: 'march.csv', options: { unit: 'u0', period: '2025-03' } })
    expect((await check(tenant, content)).report.needs).toEqual(['columns', 'unit', 'period'])
  })

  test.each([
    [
      'another scale of its title',
      'in Mio. €;;;\nunit;period;figure;value\nu1;2025-03;orders;7\n',
      { scale: 'THOUSANDS' },
      'scale',
    ],
    [
      'actual values beside planned ones',
      'unit;period;figure;value;kind\nu1;2025-03;orders;7;Ist\nu1;2025-04;orders;7;Plan\n',
      { plan: 'ACTUAL' },
      'plan',
    ],
  ])('asks again when a file has %s', async (_, content, options, question) => {
    const tenant = await figures()
    const { id } = await check(tenant, content)
    expect((await answer(tenant, id, options)).report.needs).toEqual([question])
  })
})
