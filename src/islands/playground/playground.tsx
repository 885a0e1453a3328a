import type { ComponentType, VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Subject } from './load-subject.ts'
import { OperationPlayground } from './operation-playground.tsx'
import { word } from './words.ts'

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
function ChannelPart(props: PlaygroundProps): VNode {
  const [part, setPart] = useState<{ readonly Channel: ComponentType<PlaygroundProps> }>()
  useEffect(() => {
    void import('./channel/channel-playground.tsx').then(({ ChannelPlayground }) =>
      setPart({ Channel: ChannelPlayground }),
    )
  }, [])
  return part ? <part.Channel {...props} /> : <p>{word('loading')}</p>
}
