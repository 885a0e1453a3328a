import { type CommonProps, classes, type Numeric, type RulesFor, wholeNumber } from '../props/author-props.ts'

export interface ColumnsProps extends CommonProps {
  /** One to four; the default is two. */
  readonly cols?: Numeric
}

export const columnsRules = { cols: { least: 1, most: 4 } } as const satisfies RulesFor<ColumnsProps>

/** A grid of cards or other content; one column on a small screen. */
export function Columns({ cols, id, style, children, ...rest }: ColumnsProps) {
  return (
    <div id={id} class={classes('columns', rest)} data-cols={wholeNumber(cols, 1, 4) ?? 2} style={style}>
      {children}
    </div>
  )
}

/** The older name of `Columns`. */
export function CardGroup(props: ColumnsProps) {
  return <Columns {...props} className={classes('card-group', props)} class={undefined} />
}

/** One cell of `Columns` with any Markdown. */
export function Column({ id, style, children, ...rest }: CommonProps) {
  return (
    <div id={id} class={classes('column', rest)} style={style}>
      {children}
    </div>
  )
}
