import type { Subject } from '../draft/load-subject.ts'

/** What the page knows beside the subject of its playground. */
export interface PlaygroundSite {
  /** Where sign-in services send a reader back to. */
  readonly callbackHref: string
  /** Where requests go that the site sends on; absent where nothing does. */
  readonly proxyHref?: string | undefined
  /** Names the subject among all of the site. */
  readonly name: string
}

/** What the content of the dialog is given. */
export interface PlaygroundProps {
  readonly subject: Subject
  readonly site: PlaygroundSite
  readonly onClose: () => void
}
