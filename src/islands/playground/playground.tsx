import type { VNode } from 'preact'
import { later } from './later.tsx'
import type { Subject } from './load-subject.ts'
import { OperationPlayground } from './operation-playground.tsx'

/** What the page knows beside the subject of its playground. */
export interface PlaygroundSite {
  /** Where sign-in services send a reader back to. */
  readonly callbackHref: string
  /** Where requests go that the site sends on; absent where nothing does. */
  readonly proxyHref?: string | undefined
  /** Names the subject among all of the site. */
  readonly name: string
}

export interface PlaygroundProps {
  readonly subject: Subject
  readonly site: PlaygroundSite
  readonly onClose: () => void
}

/** The content of the dialog: a request to be sent, or a channel to speak to. */
export function Playground(props: PlaygroundProps): VNode {
  const { operation } = props.subject
  return operation ? <OperationPlayground {...props} operation={operation} /> : <ChannelPart {...props} />
}

/** Channels are rare: their code comes when one is opened. */
const ChannelPart = later(async () => (await import('./channel/channel-playground.tsx')).ChannelPlayground)
