import { useContext } from 'preact/hooks'
import { PageDataContext, useLabel } from '../page-data.ts'
import { type CommonProps, plainText } from '../props/author-props.ts'

export interface PlaygroundProps extends CommonProps {
  /** Address of the file with the data of the playground. */
  readonly file?: string | undefined
  readonly kind?: 'operation' | 'channel' | undefined
}

/** The button that opens the playground. It is hidden without scripts. */
export function Playground(props: PlaygroundProps) {
  const label = useLabel('api-try')
  const failed = useLabel('api-try-failed')
  const { playground } = useContext(PageDataContext)
  const file = plainText(props.file)
  if (!playground || file === undefined) return null
  // A space, for readers without styles.
  return (
    <>
      {' '}
      <button
        type="button"
        class="try-it tryit-button"
        hidden
        data-styled=""
        aria-haspopup="dialog"
        data-playground={file}
        data-kind={plainText(props.kind)}
        data-words={playground.labels}
        data-style={playground.style}
        data-callback={playground.callback}
        data-base={playground.base}
        data-proxy={playground.proxy}
        data-failed={failed}
      >
        {label}
      </button>
    </>
  )
}
