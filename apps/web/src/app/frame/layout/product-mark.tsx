/** The product's mark: a light above water, in the colour of the text around it. */
export function ProductMark() {
  return (
    <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
      <path d="M12 2l4.5 11h-9Z" fill="currentColor" />
      <path
        d="M3 17.5c3-2.4 6-2.4 9 0s6 2.4 9 0"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  )
}
