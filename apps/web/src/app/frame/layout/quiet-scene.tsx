import classes from './quiet-scene.module.css'

/** A small boat on calm water: for pages that have nothing to show. Decoration only. */
export function QuietScene() {
  return (
    <svg className={classes.scene} viewBox="0 0 240 120" aria-hidden="true">
      <circle className={classes.sun} cx="176" cy="44" r="18" />
      <path className={classes.sail} d="M116 22v54h-34c14-14 28-34 34-54Z" />
      <path className={classes.sailSmall} d="M122 34c8 12 18 30 24 42h-24Z" />
      <path className={classes.hull} d="M74 82h80c-3 9-10 14-20 14H94c-10 0-17-5-20-14Z" />
      <path className={classes.water} d="M16 102c12-7 22-7 34 0s22 7 34 0 22-7 34 0 22 7 34 0 22-7 34 0 22 7 38 0" />
      <path className={classes.waterFar} d="M52 113c10-5 18-5 28 0s18 5 28 0 18-5 28 0 18 5 28 0 14-5 24-1" />
    </svg>
  )
}
