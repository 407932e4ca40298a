import { languageShown, loadHomeTexts, loadInsideTexts } from '../../platform/text/i18n.ts'
import { MIDDLEWARES } from '../middleware/middlewares.ts'
import { runMiddlewares } from '../middleware/run-middlewares.ts'
import { unitOfAddress } from '../search/unit.ts'
import { ROUTE_TABLE, type ScreenPath } from './route-table.ts'

interface Arrival {
  readonly location: { readonly pathname: string; readonly href: string }
}

/** Screens that do not need all texts. */
const TEXTS_OF: Partial<Record<ScreenPath, () => Promise<void> | void>> = {
  '/': () => {},
  '/login': () => {},
  '/consultant': loadHomeTexts,
  '/home': loadHomeTexts,
}

/** The checks of a screen and its texts, for `beforeLoad` of its route. */
export function guard(screen: ScreenPath): (arrival: Arrival) => Promise<void> {
  return async ({ location }) => {
    // The texts before the sign-in are requested by boot.
    const first = languageShown()
    const texts = (TEXTS_OF[screen] ?? loadInsideTexts)()
    const { pathname: path, href } = location
    await runMiddlewares(MIDDLEWARES, { path, href, entry: ROUTE_TABLE[screen], unitId: unitOfAddress(href) })
    await Promise.all([first, texts])
  }
}
