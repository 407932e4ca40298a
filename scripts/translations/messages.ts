/** Texts by dotted key, for instance `page.home` → `Home`. */
export type Messages = ReadonlyMap<string, string>

const PLURAL_FORM = /_(zero|one|two|few|many|other)$/

/** Flattens nested texts. @throws when a value is empty or not a text. */
export function flatten(value: unknown, prefix = ''): Map<string, string> {
  if (typeof value === 'string') {
    if (value.trim() === '') throw new Error(`${prefix}: empty text`)
    return new Map([[prefix, value]])
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${prefix}: not a text`)
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...flatten(inner, prefix ? `${prefix}.${key}` : key)]),
  )
}

/** The key that code uses: without the suffix of a plural form. */
export function askedKey(key: string): string {
  return key.replace(PLURAL_FORM, '')
}

/** Keys that also exist in `known`, as a text or as a group of texts, each with its file in `known`. */
export function overlaps(keys: readonly string[], known: ReadonlyMap<string, string>): (readonly [string, string])[] {
  return keys.flatMap((key) => {
    const found = [...known].find(
      ([other]) => key === other || key.startsWith(`${other}.`) || other.startsWith(`${key}.`),
    )
    return found ? [[key, found[1]] as const] : []
  })
}

/** Differences between the languages, as messages; the keys of `texts` are BCP 47 tags. */
export function parityProblems(texts: ReadonlyMap<string, Messages>): string[] {
  const plural = new Set(
    [...texts.values()].flatMap((messages) =>
      [...messages.keys()].filter((key) => PLURAL_FORM.test(key)).map(askedKey),
    ),
  )
  const asked = new Set([...texts.values()].flatMap((messages) => [...messages.keys()].map(askedKey)))
  return [...asked].flatMap((key) => [
    ...[...texts].flatMap(([language, messages]) => formProblems(language, messages, key, plural.has(key))),
    ...placeholderProblems(texts, key),
  ])
}

function formProblems(language: string, messages: Messages, key: string, plural: boolean): string[] {
  const expected = plural
    ? new Intl.PluralRules(language).resolvedOptions().pluralCategories.map((form) => `${key}_${form}`)
    : [key]
  const present = [...messages.keys()].filter((candidate) => askedKey(candidate) === key)
  return [
    ...expected.filter((form) => !messages.has(form)).map((form) => `${language}: ${form} is missing`),
    ...present
      .filter((form) => !expected.includes(form))
      .map((form) => `${language}: ${form} is not a form of the language`),
  ]
}

/** A form may omit the count ("one KPI"), so the forms of a key are compared together. */
function placeholderProblems(texts: ReadonlyMap<string, Messages>, key: string): string[] {
  const found = [...texts].map(([language, messages]) => {
    const forms = [...messages].filter(([candidate]) => askedKey(candidate) === key)
    return [language, [...new Set(forms.flatMap(([, text]) => placeholders(text)))].sort().join(', ')] as const
  })
  const [first] = found
  return found
    .filter(([, names]) => names !== first?.[1])
    .map(([language, names]) => `${language}: ${key} has {${names}}, ${first?.[0]} has {${first?.[1]}}`)
}

/** Names between braces, `{{count}}` and `{count}` alike, without a format after a comma. */
function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{?\s*([\w.]+)\s*(?:,[^}]*)?\}?\}/g)].map((match) => match[1] ?? '')
}
