import { createContext } from 'preact'

/**
 * Whether the component is inside a link: HTML does not allow nested links, so inner ones are not rendered as links.
 */
export const LinkContext = createContext(false)

/** Whether a click may enlarge an image here. Not allowed inside clickable elements. */
export const ZoomContext = createContext(true)

/** Whether the component is inside a file tree. HTML does not allow its items anywhere else. */
export const TreeContext = createContext(false)
