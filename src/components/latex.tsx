import { type CommonProps, classes } from './author-props.ts'

/** A formula. On a page it is drawn at build; in a component that runs in the browser it is shown as its source. */
export function Latex({ id, style, children, ...rest }: CommonProps) {
  return (
    <code id={id} class={classes('math-source', rest)} style={style}>
      {children}
    </code>
  )
}
