/** A word or phrase that this project does not use. A space in a pattern also matches a line break. */
export interface Term {
  readonly pattern: RegExp
  /** The standard terms to use instead. */
  readonly use: string
  /** Phrases with another meaning, which are accepted. */
  readonly except?: readonly { readonly phrase: RegExp; readonly reason: string }[]
}

export const TERMS: readonly Term[] = [
  {
    pattern: /walls?/,
    use: 'tenant isolation, row-level security',
    except: [{ phrase: /wall[- ](clock|time)/, reason: 'elapsed real time' }],
  },
  {
    pattern: /houses?/,
    use: 'package, repository, project',
    except: [{ phrase: /in-house/, reason: 'inside the organisation' }],
  },
  { pattern: /rooms?/, use: 'package, folder', except: [{ phrase: /room for|makes? room/, reason: 'free space' }] },
  {
    pattern: /floors?/,
    use: 'layer, minimum',
    except: [
      { phrase: /(shop|workshop|first|ground) floor/, reason: 'a storey of a building' },
      { phrase: /Math\.floor/, reason: 'the function' },
    ],
  },
  { pattern: /doors?/, use: 'public API', except: [{ phrase: /car doors?/, reason: 'part of a vehicle' }] },
  { pattern: /known then/, use: 'as of, point in time' },
  { pattern: /standings?/, use: 'status summary', except: [{ phrase: /long-standing/, reason: 'existing for long' }] },
  { pattern: /standing time/, use: 'days in stock' },
  { pattern: /(the|its|their|a) worths?/, use: 'euro impact' },
  { pattern: /aims?/, use: 'target level, goal' },
  { pattern: /(best|better) (quarter|quartile|tenth)/, use: 'top quartile, top 10 %' },
  { pattern: /swe(ep|eps|pt)/, use: 'cleanup job' },
  { pattern: /judg(e|es|ed|ing)/, use: 'evaluate, rate' },
  { pattern: /answers (the|a|an|what|whether|which|who|how|with|by|undefined|null|true|false|\d+)/, use: 'returns' },
  {
    pattern: /(tells?|told|telling)/,
    use: 'reports, shows, given',
    except: [{ phrase: /(tell|told|telling|tells)( \w+){0,4} apart/, reason: 'to distinguish' }],
  },
  { pattern: /hear(s|d|ing)?/, use: 'receives, is notified' },
  {
    pattern: /(stands?|stood)/,
    use: 'is, is in, is shown',
    except: [
      { phrase: /stands? for/, reason: 'to represent' },
      { phrase: /stand-?(in|alone|by)/, reason: 'a substitute' },
      { phrase: /\| Stand \|/, reason: 'a German term of the glossary' },
    ],
  },
  { pattern: /(goes|go|went|going) on/, use: 'continues' },
  { pattern: /by (itself|themselves)/, use: 'automatically, alone' },
  { pattern: /anew/, use: 'again' },
  { pattern: /lies?/, use: 'is, is stored', except: [{ phrase: /lie about/, reason: 'to be untrue' }] },
  {
    pattern: /(nobody|somebody|whoever|whosever)/,
    use: 'no user, a person, the caller',
    except: [{ phrase: /postgres or nobody/, reason: 'the system account nobody' }],
  },
  {
    pattern: /kept/,
    use: 'cached, stored, preserved',
    except: [{ phrase: /measures count is kept in state/, reason: 'a statement of the specification' }],
  },
  { pattern: /h(eld|olds|old) ([\w’' ]+ )?against/, use: 'compared with, validated against' },
  { pattern: /void/, use: 'ignored', except: [{ phrase: /=> void|Promise<void>|: void/, reason: 'the type' }] },
  {
    pattern: /tickets?/,
    use: 'queue message',
    except: [{ phrase: /support tickets?/, reason: 'a request for support in other products' }],
  },
  { pattern: /(another|former|next|newer|older) turn/, use: 'attempt' },
  { pattern: /signs? of life/, use: 'heartbeat' },
  { pattern: /naughty/, use: 'hostile, invalid' },
  { pattern: /(taken|takes?|took|taking) back/, use: 'undone, reverted' },
  { pattern: /wanted/, use: 'requested, expected' },
  { pattern: /(is|are|was|were|be|been|has|have) gone/, use: 'deleted, missing, closed' },
  { pattern: /behind the screen/, use: 'in the background' },
  { pattern: /lost line|line (is|was) (lost|down)/, use: 'lost connection' },
  { pattern: /has trouble/, use: '<subject> error' },
]

/** Files and folders that are not checked at all. */
export const EXCEPT_PATHS: readonly { readonly path: string; readonly reason: string }[] = [
  { path: 'scripts/wording/', reason: 'contains the list and its tests' },
  { path: 'docs/reference/', reason: 'generated from the code' },
  { path: 'packs/base/documents.yaml', reason: 'texts for users that contain Markdown headings' },
]
