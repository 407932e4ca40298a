/** A setting: the name of its environment variable, its description and its parser. */
export interface SettingDefinition<T> {
  readonly name: string
  readonly description: string
  /** Shown in the reference; null if the setting has no default. */
  readonly defaultText: string | null
  /** The value of a secret never appears in messages. */
  readonly isSecret?: boolean
  /** @throws Error whose message completes "NAME …", e.g. "must be a number from 0 to 65535". */
  readonly parse: (text: string | undefined) => T
}
