import { type CommonProps, classes, cssValue, oneOf, plainText, type RulesFor, styleOf } from '../props/author-props.ts'

const variants = ['compact', 'table'] as const

export interface ColorProps extends CommonProps {
  /** `compact`: a grid of swatches; `table`: rows with a title. */
  readonly variant?: string | undefined
}

export const colorRules = { variant: variants } as const satisfies RulesFor<ColorProps>

export interface ColorRowProps extends CommonProps {
  readonly title?: string | undefined
}

export const colorRowRules = { title: 'any' } as const satisfies RulesFor<ColorRowProps>

export interface ColorItemProps extends CommonProps {
  readonly name?: string | undefined
  /** A CSS color, or one for each mode. */
  readonly value?: string | { readonly light?: string; readonly dark?: string } | undefined
}

export const colorItemRules = { name: 'any', value: 'any' } as const satisfies RulesFor<ColorItemProps>

/** Color swatches with their names and values. */
export function Color({ variant, id, style, children, ...rest }: ColorProps) {
  return (
    <lectern-color
      id={id}
      class={classes('color', rest)}
      style={style}
      data-variant={oneOf(variant, variants, 'compact')}
    >
      {children}
    </lectern-color>
  )
}

function ColorRow({ title, id, style, children, ...rest }: ColorRowProps) {
  return (
    <div id={id} class={classes('color-row', rest)} style={style}>
      {title && (
        <div class="color-row-title" data-component-part="color-row-title">
          {title}
        </div>
      )}
      <div class="color-row-items">{children}</div>
    </div>
  )
}

function ColorItem({ name, value, id, style, ...rest }: ColorItemProps) {
  const { light, dark } = pairOf(value)
  return (
    <div id={id} class={classes('color-item', rest)} style={style} data-component-part="color-item">
      <span
        class="color-swatch"
        data-component-part="color-item-swatch"
        style={styleOf({ '--swatch-light': cssValue(light), '--swatch-dark': cssValue(dark) }, undefined)}
      />
      {name && (
        <span class="color-name" data-component-part="color-item-name">
          {name}
        </span>
      )}
      {light === dark ? (
        <code class="color-value">{light}</code>
      ) : (
        <>
          <code class="color-value only-light">{light}</code>
          <code class="color-value only-dark">{dark}</code>
        </>
      )}
    </div>
  )
}

function pairOf(value: ColorItemProps['value']): { readonly light: string; readonly dark: string } {
  const { light, dark } = typeof value === 'object' && value !== null ? value : { light: value, dark: value }
  const either = plainText(light) ?? plainText(dark) ?? ''
  return { light: either, dark: plainText(dark) ?? either }
}

Color.Row = ColorRow
Color.Item = ColorItem
