import { type CommonProps, classes, oneOf } from './author-props.ts'

export interface ColorProps extends CommonProps {
  /** `compact`: a grid of swatches; `table`: rows with a title. */
  readonly variant?: string | undefined
}

export interface ColorRowProps extends CommonProps {
  readonly title?: string | undefined
}

export interface ColorItemProps extends CommonProps {
  readonly name?: string | undefined
  /** A CSS colour, or one for each mode. */
  readonly value?: string | { readonly light?: string; readonly dark?: string } | undefined
}

/** Swatches with their names and values. */
export function Color({ variant, id, style, children, ...rest }: ColorProps) {
  return (
    <lectern-color
      id={id}
      class={classes('color', rest)}
      style={style}
      data-variant={oneOf(variant, ['compact', 'table'], 'compact')}
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

function ColorItem({ name, value, id, ...rest }: ColorItemProps) {
  const { light, dark } = pairOf(value)
  return (
    <div id={id} class={classes('color-item', rest)} data-component-part="color-item">
      <span
        class="color-swatch"
        data-component-part="color-item-swatch"
        style={{ '--swatch-light': cssColor(light), '--swatch-dark': cssColor(dark) }}
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
  if (typeof value !== 'object' || value === null) return { light: String(value ?? ''), dark: String(value ?? '') }
  const { light = value.dark ?? '', dark = light } = value
  return { light: String(light), dark: String(dark) }
}

/** A value that cannot end its declaration. */
function cssColor(value: string): string {
  return value.replace(/[;{}]/g, '')
}

Color.Row = ColorRow
Color.Item = ColorItem
