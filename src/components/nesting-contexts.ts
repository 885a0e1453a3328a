import { createContext } from 'preact'

/** Whether a link is around: HTML knows no link in a link, so what would be one is none there. */
export const LinkContext = createContext(false)

/** Whether a picture here may be enlarged by a click: not inside what is itself to be clicked. */
export const ZoomContext = createContext(true)
