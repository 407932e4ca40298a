/** INVITED: has never signed in, and has neither a password, nor a passkey, nor an account at an identity provider. */
export const PERSON_STATES = ['INVITED', 'ACTIVE', 'DISABLED'] as const
export type PersonState = (typeof PERSON_STATES)[number]

/** When people signed in last: within 7 or 30 days, before that, or never. */
export const LAST_SIGN_INS = ['DAYS_7', 'DAYS_30', 'OLDER', 'NEVER'] as const
export type LastSignIn = (typeof LAST_SIGN_INS)[number]

export const PEOPLE_SORTS = ['NAME', 'UNIT', 'STATE', 'LAST_SIGN_IN', 'CREATED'] as const
export type PeopleSort = (typeof PEOPLE_SORTS)[number]
