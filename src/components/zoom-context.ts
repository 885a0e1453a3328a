import { createContext } from 'preact'

/** Whether a picture here may be enlarged by a click: not inside what is a link itself. */
export const ZoomContext = createContext(true)
