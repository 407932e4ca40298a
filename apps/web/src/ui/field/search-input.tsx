import classes from './search-input.module.css'

/** A field to search by typing, as wide as its place; said by its placeholder. `size="large"` where searching is what a page is for. */
export function SearchInput({
  label,
  value,
  onChange,
  maxLength = 100,
  size = 'middle',
  onKeyDown,
}: {
  label: string
  value: string
  onChange: (text: string) => void
  maxLength?: number
  /** `small` is for a line of filters. */
  size?: 'small' | 'middle' | 'large'
  onKeyDown?: (event: React.KeyboardEvent) => void
}) {
  return (
    <span className={classes.search} data-size={size}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M21 21l-6 -6" />
      </svg>
      <input
        type="search"
        className={classes.input}
        placeholder={label}
        aria-label={label}
        value={value}
        maxLength={maxLength}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
    </span>
  )
}
