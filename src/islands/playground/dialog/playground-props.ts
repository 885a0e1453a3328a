import type { Subject } from '../draft/load-subject.ts'

/** Information about the page besides the subject of its playground. */
export interface PlaygroundSite {
  /** The page that authorization servers redirect readers to. */
  readonly callbackHref: string
  /** The request proxy of the site, if there is one. */
  readonly proxyHref?: string | undefined
  /** Identifies the subject on the site. */
  readonly name: string
}

/** Props of the dialog content. */
export interface PlaygroundProps {
  readonly subject: Subject
  readonly site: PlaygroundSite
  readonly onClose: () => void
}
