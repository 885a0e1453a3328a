/** Whether an icon name is the address of an image. */
export function isPictureName(name: string): boolean {
  return /^(https?:)?\/\/|^\.{0,2}\/|^data:image\/|\.(svg|png|jpe?g|gif|webp|avif|ico)$/i.test(name)
}

export const iconLibraries = ['fontawesome', 'lucide', 'tabler'] as const

/** The styles of Font Awesome. */
export const iconStyles = [
  'regular',
  'solid',
  'light',
  'thin',
  'duotone',
  'brands',
  'sharp-solid',
  'sharp-regular',
  'sharp-light',
  'sharp-thin',
  'sharp-duotone-solid',
] as const

export type IconLibrary = (typeof iconLibraries)[number]

/** An icon as written by an author: a name, a URL, a project path (`/icons/a.svg`), or inline SVG markup. */
export interface IconReference {
  readonly name: string
  readonly library?: IconLibrary | undefined
  /** Font Awesome style: `solid`, `regular`, `brands`, `duotone` … */
  readonly style?: string | undefined
}

/**
 * The icon reference for an author's value: a text, or an object with `name`, `library` and `style`.
 *
 * @param iconType The style from a separate property. The object's own `style` takes precedence.
 */
export function toIconReference(icon: unknown, iconType?: unknown): IconReference | undefined {
  const written =
    typeof icon === 'object' && icon !== null ? (icon as Readonly<Record<string, unknown>>) : { name: icon }
  const name = nonEmptyText(written.name)
  if (name === undefined) return undefined
  const library = iconLibraries.find(known => known === written.library)
  const style = nonEmptyText(written.style) ?? nonEmptyText(iconType)
  return { name, ...(library ? { library } : {}), ...(style ? { style } : {}) }
}

const nonEmptyText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
