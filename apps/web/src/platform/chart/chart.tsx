import type { EChartsCoreOption, EChartsType } from 'echarts/core'
import { useEffect, useRef, useState } from 'react'
import { handlePartFailure } from '../build/chunk-reload.ts'
import { useTranslation } from '../text/i18n.ts'
import classes from './chart.module.css'
import { type ChartPick, ChartPlaces } from './chart-places.tsx'
import { type ChartTokens, readChartTokens } from './chart-tokens.ts'

/** Width in pixels below which a chart drops direct labels in favour of the key under it. */
const NARROW = 560
/** Width in pixels of a chart on paper of size A4. */
const PAPER_WIDTH = 640

/** What an option builder learns about where it is drawn. */
export interface ChartPlace {
  readonly tokens: ChartTokens
  /** Width of the chart in pixels. */
  readonly width: number
  readonly isNarrow: boolean
}

/**
 * Draws a chart as SVG: loads the library lazily, and follows the size of its container and the theme. The chart has no
 * animations, because they explain nothing. `build` must be stable (`useCallback`), since a new one draws the chart again.
 * @param label what it shows, in words; the figures themselves are in the table beside it
 */
export function Chart({
  build,
  label,
  height = 300,
  pick,
}: {
  build: (place: ChartPlace) => EChartsCoreOption
  label: string
  height?: number
  /** Opens a place of the axis at a click or by keyboard. */
  pick?: ChartPick | undefined
}) {
  const ref = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType | null>(null)
  const start = useRef<((element: HTMLElement) => EChartsType) | null>(null)
  const onPick = useRef(pick?.onPick)
  onPick.current = pick?.onPick
  const { t } = useTranslation()
  const [isReady, setReady] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    let isGone = false
    import('./echarts-runtime.ts').then(
      ({ startChart }) => {
        if (isGone) return
        start.current = startChart
        setReady(true)
      },
      (error: unknown) => {
        console.error('The charts could not be loaded', error)
        handlePartFailure()
        if (!isGone) setFailed(true)
      },
    )
    return () => {
      isGone = true
      chart.current?.dispose()
      chart.current = null
    }
  }, [])

  useEffect(() => {
    const element = ref.current
    if (!isReady || !element) return
    let second: ReturnType<typeof setTimeout> | undefined
    const draw = (paperWidth?: number) => {
      // Without a size, e.g. in a closed panel, there is nothing to draw on; the observer calls again when there is one.
      if (element.clientWidth === 0 || element.clientHeight === 0) return
      chart.current ??= startPicking(start.current?.(element) ?? null, onPick)
      const current = chart.current
      if (!current) return
      // In place of what the browser would shrink with its texts to the width of the paper.
      if (paperWidth !== undefined) current.resize({ width: paperWidth, height: element.clientHeight })
      else if (current.getWidth() !== element.clientWidth || current.getHeight() !== element.clientHeight)
        current.resize({ width: 'auto', height: 'auto' })
      const root = document.documentElement
      // Paper is white, whatever the screen is.
      if (paperWidth !== undefined) root.style.colorScheme = 'light'
      const width = paperWidth ?? element.clientWidth
      const option = build({ tokens: readChartTokens(element), width, isNarrow: width < NARROW })
      if (paperWidth !== undefined) root.style.removeProperty('color-scheme')
      const staticOption = { animation: false, ...option }
      clearTimeout(second)
      // The browser does not wait for a second task before it prints.
      if (paperWidth !== undefined) current.setOption(staticOption, { notMerge: true })
      else second = drawInTwoTasks(current, staticOption)
      setViewBox(element, current)
    }
    const stopWatching = watchPlace(element, draw)
    return () => {
      clearTimeout(second)
      stopWatching()
    }
  }, [isReady, build])

  if (hasFailed) return <p role="alert">{t('chart.notLoaded')}</p>
  const drawing = <div ref={ref} className={classes.chart} style={{ height }} role="img" aria-label={label} />
  if (!pick) return drawing
  return (
    <div className={classes.pickable}>
      {drawing}
      <ChartPlaces pick={pick} onPlace={(index) => showPlace(chart.current, index)} />
    </div>
  )
}

/**
 * Reads the option now and draws it in a task of its own, since both together are a long task on a slow processor. The chart's own
 * loop is paused in between: in the next frame it would draw in the same task as the layout of the page.
 * @returns the timer of the second task
 */
function drawInTwoTasks(chart: EChartsType, option: EChartsCoreOption) {
  const { animation } = chart.getZr()
  animation.pause()
  chart.setOption(option, { notMerge: true, lazyUpdate: true })
  return setTimeout(() => {
    // The size as it is: measuring it again would lay out the page.
    chart.resize({ width: chart.getWidth(), height: chart.getHeight() })
    animation.resume()
  })
}

/** With it the drawing is scaled to the paper, where it may be wider. */
function setViewBox(element: HTMLElement, chart: EChartsType): void {
  element.querySelector('svg')?.setAttribute('viewBox', `0 0 ${chart.getWidth()} ${chart.getHeight()}`)
}

/** Reports clicks on the places of a chart's axis. */
function startPicking(
  chart: EChartsType | null,
  onPick: { readonly current: ((index: number) => void) | undefined },
): EChartsType | null {
  chart?.getZr().on('click', ({ offsetX, offsetY }) => {
    const index = chart.convertFromPixel({ xAxisIndex: 0 }, offsetX)
    if (chart.containPixel({ gridIndex: 0 }, [offsetX, offsetY]) && typeof index === 'number') onPick.current?.(index)
  })
  return chart
}

/** Shows the tooltip of a place, as the mouse does. */
function showPlace(chart: EChartsType | null, index: number | null): void {
  if (!chart) return
  if (index === null) {
    chart.dispatchAction({ type: 'hideTip' })
    return
  }
  const x = chart.convertToPixel({ xAxisIndex: 0 }, index)
  chart.dispatchAction({ type: 'showTip', x, y: chart.getHeight() / 3 })
}

/**
 * Calls `draw` soon and whenever size, theme or colour scheme change, and for paper before the page is printed; returns how to stop. Not now: React may run effects inside
 * an event, which then waits for the drawing.
 */
function watchPlace(element: HTMLElement, draw: (paperWidth?: number) => void): () => void {
  let drawn = ''
  const size = new ResizeObserver(() => {
    // The observer also calls at its start, when the chart may just have been drawn.
    if (drawn !== sizeOf(element)) {
      drawn = sizeOf(element)
      draw()
    }
  })
  size.observe(element)
  const redraw = () => draw()
  const drawOnPaper = () => draw(PAPER_WIDTH)
  window.addEventListener('beforeprint', drawOnPaper)
  window.addEventListener('afterprint', redraw)
  const theme = new MutationObserver(redraw)
  theme.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'data-color-scheme'],
  })
  const scheme = window.matchMedia('(prefers-color-scheme: dark)')
  scheme.addEventListener('change', redraw)
  const first = setTimeout(() => {
    if (drawn !== '') return
    drawn = sizeOf(element)
    draw()
  })
  return () => {
    clearTimeout(first)
    size.disconnect()
    theme.disconnect()
    scheme.removeEventListener('change', redraw)
    window.removeEventListener('beforeprint', drawOnPaper)
    window.removeEventListener('afterprint', redraw)
  }
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => `${clientWidth} ${clientHeight}`
