import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { type EChartsType, init, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'

use([BarChart, LineChart, GridComponent, TooltipComponent, LabelLayout, SVGRenderer])

/** Starts a chart in an element. This module is the only one that loads the chart library; import it lazily. */
export function startChart(element: HTMLElement): EChartsType {
  return init(element, null, { renderer: 'svg' })
}
