import { Array, Boolean, Enum, Integer, Null, Number, Object, Optional, type Static, String, Union } from 'typebox'
import { Period, ResolvedView, Value } from '../../figure.schema.ts'
import { MARKET_COMPARISONS } from './market.constants.ts'
import { MARKET_DRIVES, REGISTRATIONS } from './market.drive.ts'

const closed = { additionalProperties: false }

/** The query of the year-month view. Defaults: the last available month, the prior year, all drives and brands. */
export const MarketQuery = Object(
  {
    period: Optional(Period),
    comparison: Optional(Enum([...MARKET_COMPARISONS])),
    drive: Optional(Enum([...MARKET_DRIVES])),
    brand: Optional(String({ minLength: 1, maxLength: 100, description: 'Id of a brand, as in `brands`.' })),
  },
  closed,
)
export type MarketQuery = Static<typeof MarketQuery>

const RegistrationCount = Union([Integer(), Null()], { description: 'Registrations, or null for "no value".' })

/** Registrations of a month or of the months since January, with their comparison. */
export const MarketFigure = Object(
  {
    value: RegistrationCount,
    comparison: RegistrationCount,
    change: Union([Number(), Null()], { description: 'In percent.' }),
    adjustedChange: Union([Number(), Null()], { description: 'In percent, per working day.' }),
    share: Union([Number(), Null()], { description: 'Of the market with the same drive, in percent.' }),
    shareChange: Union([Number(), Null()], { description: 'In percentage points.' }),
  },
  closed,
)
export type MarketFigure = Static<typeof MarketFigure>

/** A brand, a drive, a model or the total. `isOwn`: a brand that the business unit sells. */
export const MarketRow = Object(
  { id: String(), name: String(), isOwn: Boolean(), month: MarketFigure, yearToDate: MarketFigure },
  closed,
)
export type MarketRow = Static<typeof MarketRow>

/** A month of the chart. */
export const MarketMonth = Object({ period: Period, value: RegistrationCount, priorYear: RegistrationCount }, closed)
export type MarketMonth = Static<typeof MarketMonth>

/** Own sales and the registrations of the own brands. */
export const OwnShareFigure = Object(
  {
    units: Union([Number(), Null()], { description: 'New cars the business unit delivered.' }),
    registrations: RegistrationCount,
    share: Value,
    shareBefore: Value,
  },
  closed,
)
export type OwnShareFigure = Static<typeof OwnShareFigure>

/** Attribution of the figures, as required by the licence. */
export const MarketSource = Object(
  {
    text: String(),
    licence: String(),
    licenceUrl: String(),
    url: String(),
    /** The imported file of the month. */
    file: String(),
    importedAt: String({ format: 'date-time' }),
  },
  closed,
)
export type MarketSource = Static<typeof MarketSource>

/** New registrations in Germany: one month and the year up to it. `view` is null without any month. */
export const MarketYearMonth = Object(
  {
    periods: Array(Period, { description: 'The available months, oldest first.' }),
    view: Union([
      Object(
        {
          period: Period,
          comparison: Enum([...MARKET_COMPARISONS]),
          comparisonPeriod: Period,
          drive: Union([Enum([...MARKET_DRIVES]), Null()]),
          brand: Union([Object({ id: String(), name: String() }, closed), Null()]),
          workingDays: Object(
            { month: Number(), comparison: Number(), yearToDate: Number(), priorYear: Number() },
            closed,
          ),
          total: MarketRow,
          months: Array(MarketMonth, { description: 'January to December of the year; later ones have no value.' }),
          drives: Array(MarketRow),
          brands: Array(MarketRow),
          models: Array(MarketRow, {
            description: 'Models of the requested brand, where its months have model rows.',
          }),
          isInGermany: Boolean({ description: 'Whether the business unit is in Germany, by its stated country.' }),
          own: Union(
            [Object({ brands: Array(String()), month: OwnShareFigure, yearToDate: OwnShareFigure }, closed), Null()],
            {
              description:
                'Null for a business unit outside Germany, without a brand that the market lists, and with `drive` or `brand`.',
            },
          ),
          source: MarketSource,
        },
        closed,
      ),
      Null(),
    ]),
  },
  closed,
)
export type MarketYearMonth = Static<typeof MarketYearMonth>
/** The year-month view of an available month. */
export type MarketView = NonNullable<MarketYearMonth['view']>

const effectProperties = { before: Number(), after: Number(), effect: Number({ description: 'In cars.' }) }

/** A cause of the change of sales: its values in the period compared with and in the current one, and its effect in cars. */
export const MarketCause = Object(effectProperties, closed)
export type MarketCause = Static<typeof MarketCause>

/** The change of a number of new cars sold, split into market, mix and share. `effect` is null without a market. */
export const KpiMarketEffect = Object(
  {
    view: ResolvedView,
    marketUntil: Union([Period, Null()], {
      description:
        'The last month of the market if it ends before the period, so that there is no effect; otherwise null.',
    }),
    effect: Union([
      Object(
        {
          registrations: Enum([...REGISTRATIONS]),
          before: Number(),
          after: Number(),
          change: Number({ description: 'In cars; the effects of market, mix and share add up to it.' }),
          market: Object(effectProperties, { ...closed, description: 'Values: registrations in Germany.' }),
          mix: Object(effectProperties, { ...closed, description: 'Values: the own brands in percent of the market.' }),
          share: Object(effectProperties, {
            ...closed,
            description: 'Values: own sales in percent of the registrations of the own brands.',
          }),
          brands: Array(Object({ id: String(), name: String(), ...effectProperties }, closed), {
            description: 'Registrations of the own brands, most first; their effects add up to that of the mix.',
          }),
          source: MarketSource,
        },
        closed,
      ),
      Null(),
    ]),
  },
  closed,
)
export type KpiMarketEffect = Static<typeof KpiMarketEffect>
/** The split of a change for which the market has figures. */
export type MarketEffectView = NonNullable<KpiMarketEffect['effect']>
