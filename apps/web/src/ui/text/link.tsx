import classes from './link.module.css'

/** The look of a link to another page: brand colour, underlined under the pointer. `data-tall` makes it as high as a finger. */
export const linkLook = classes.link

/** The look of a link that is a name: the colour of its origin, brand colour under the pointer. */
export const quietLinkLook = classes.quiet

/** The look of links in running text or among figures, for the box around them: underlined softly. */
export const linksWithinLook = classes.within

/** For the box around links that are in a row each: on touch a link is as high as a finger, whatever the height of its text. */
export const linksReachLook = classes.reach

/** The look of a link beside a title, as large as a quiet button. */
export const actionLinkLook = classes.action
