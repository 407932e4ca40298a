import classes from './quiet-scene.module.css'

/**
 * A drawing for pages that have nothing to show, which the theme chooses by its tokens: a boat on calm water, a car on an empty
 * road, or blocks in the morning. Decoration only.
 */
export function QuietScene() {
  return (
    <svg className={classes.scene} viewBox="0 0 240 120" aria-hidden="true">
      <g className={classes.boat}>
        <circle className={classes.soft} cx="176" cy="44" r="18" />
        <path className={classes.brand} d="M116 22v54h-34c14-14 28-34 34-54Z" />
        <path className={classes.brandFar} d="M122 34c8 12 18 30 24 42h-24Z" />
        <path className={classes.ink} d="M74 82h80c-3 9-10 14-20 14H94c-10 0-17-5-20-14Z" />
        <path className={classes.line} d="M16 102c12-7 22-7 34 0s22 7 34 0 22-7 34 0 22 7 34 0 22-7 34 0 22 7 38 0" />
        <path className={classes.lineFar} d="M52 113c10-5 18-5 28 0s18 5 28 0 18-5 28 0 18 5 28 0 14-5 24-1" />
      </g>
      <g className={classes.road}>
        <path className={classes.soft} d="M14 88 70 34l28 27 34-33 66 60Z" />
        <path className={classes.ink} d="M58 88V74l12-4 20-18h46l20 18 30 5v13Z" />
        <path className={classes.glass} d="M81 70l14-13h14v13ZM114 70V57h18l14 13Z" />
        <path className={classes.brand} d="M174 77h12v4h-12ZM58 77h8v4h-8Z" />
        <path
          className={classes.wheel}
          d="M77 87a9 9 0 0 1 18 0 9 9 0 0 1-18 0ZM147 87a9 9 0 0 1 18 0 9 9 0 0 1-18 0Z"
        />
        <path className={classes.hairline} d="M4 96.5h232M24 110.5h36M84 110.5h36M144 110.5h36M204 110.5h20" />
      </g>
      <g className={classes.blocks}>
        <circle className={classes.soft} cx="186" cy="38" r="20" />
        <rect className={classes.ink} x="46" y="66" width="32" height="34" rx="8" />
        <rect className={classes.brandFar} x="86" y="48" width="32" height="52" rx="8" />
        <rect className={classes.brand} x="126" y="26" width="32" height="74" rx="8" />
        <rect className={classes.outline} x="167.25" y="73.25" width="29.5" height="25.5" rx="7" />
        <path className={classes.line} d="M18 108h204" />
        <path className={classes.lineFar} d="M58 117h124" />
      </g>
    </svg>
  )
}
