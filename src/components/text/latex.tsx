import { type CommonProps, classes } from '../props/author-props.ts'

/** A formula. On a page it is rendered at build time; in a component that runs in the browser its source is shown. */
export function Latex({ id, style, children, ...rest }: CommonProps) {
  return (
    <code id={id} class={classes('math-source', rest)} style={style}>
      {children}
    </code>
  )
}
