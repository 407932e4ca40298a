import { useState } from 'react'
import { tenantApiUrl } from '../../../platform/api/request-context.ts'
import { depthLines } from './course-chart.geometry.ts'
import classes from './course-chart.module.css'

/**
 * Depth lines of a sea chart and the course through them to the tenant's mark, which is the left square of its logo; to a light where
 * there is no logo. Decoration only.
 *
 * @param name of the tenant, from which the lines follow
 */
export function CourseChart({ name }: { readonly name: string }) {
  const [isMissing, setIsMissing] = useState(false)
  return (
    <svg className={classes.chart} viewBox="0 0 480 560" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <g className={classes.depth}>
        {depthLines(name).map((line) => (
          <path key={line} d={line} />
        ))}
      </g>
      <path className={classes.course} d="M36 536C92 470 120 452 176 432s88-48 104-96 34-64 66-84" />
      <circle className={classes.mark} cx="102" cy="464" r="6" />
      <path className={classes.mark} d="m224 402 8 13h-16z" />
      <path className={classes.mark} d="m287 306 8 8-8 8-8-8z" />
      <g transform="translate(388 220)">
        <circle className={classes.light} r="72" />
        {isMissing ? null : <circle className={classes.harbour} r="54" />}
        {isMissing ? (
          <circle className={classes.harbour} r="7" />
        ) : (
          <foreignObject x="-34" y="-34" width="68" height="68">
            <img className={classes.emblem} src={`${tenantApiUrl()}/logo`} alt="" onError={() => setIsMissing(true)} />
          </foreignObject>
        )}
      </g>
    </svg>
  )
}
