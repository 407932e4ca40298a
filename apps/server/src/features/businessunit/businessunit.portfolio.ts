import { isAllowed } from '@lotse/contract/permission.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { listBusinessUnits, type Portfolio } from './businessunit.repository.ts'

/** The request context that determines the caller's portfolio. */
export type PortfolioReader = Pick<Context, 'tx' | 'person' | 'permissions'>

/** The units in which the caller may work: with CHANGE_BUSINESS_UNIT the portfolio, otherwise only the own one. */
function portfolioOf({ person, permissions }: Omit<PortfolioReader, 'tx'>): Portfolio {
  const mayChange = isAllowed(['CHANGE_BUSINESS_UNIT'], { permissions })
  return {
    isAll: mayChange && person.hasAllBusinessUnits,
    personId: mayChange ? person.id : null,
    unitIds: person.ownBusinessUnitId === null ? [] : [person.ownBusinessUnitId],
  }
}

/** The units of the caller's portfolio, or the one with this id if it is among them. */
export function listPortfolio(reader: PortfolioReader, id?: string) {
  return listBusinessUnits(reader.tx, portfolioOf(reader), id)
}

/** A unit of the caller's portfolio; undefined for a unit outside of it, which counts as missing. */
export async function findUnitOfPortfolio(
  reader: PortfolioReader,
  id: string,
): Promise<{ id: string; name: string } | undefined> {
  const [unit] = await listPortfolio(reader, id)
  return unit ? { id: unit.id, name: unit.name } : undefined
}

/** The units of the caller's portfolio with their names. */
export async function listUnitsOfPortfolio(
  reader: PortfolioReader,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return (await listPortfolio(reader)).map(({ id, name }) => ({ id, name }))
}
