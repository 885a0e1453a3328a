import { CodeGroup } from '../code/code-group.tsx'
import { useLabel } from '../page-data.ts'
import { type CommonProps, classes, type Flag, type RulesFor } from '../props/author-props.ts'

export interface ExampleProps extends CommonProps {
  /** A menu in place of the tabs. */
  readonly dropdown?: Flag
}

export const exampleRules = { dropdown: 'flag' } as const satisfies RulesFor<ExampleProps>

/** Examples of a request, next to the text on a wide screen. */
export function RequestExample(props: ExampleProps) {
  return <Example {...props} kind="request" />
}

/** Examples of a response, below those of the request. */
export function ResponseExample(props: ExampleProps) {
  return <Example {...props} kind="response" />
}

function Example({ kind, dropdown, id, style, children, ...rest }: ExampleProps & { kind: 'request' | 'response' }) {
  const label = useLabel(kind)
  return (
    <div id={id} class={classes(`${kind}-example`, rest)} style={style}>
      <CodeGroup dropdown={dropdown} label={label}>
        {children}
      </CodeGroup>
    </div>
  )
}

/** Replaces the table of contents with any content. */
export function Panel({ id, style, children, ...rest }: CommonProps) {
  return (
    <div id={id} class={classes('panel', rest)} style={style}>
      {children}
    </div>
  )
}
