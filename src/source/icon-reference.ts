/** Whether the name of an icon is the address of a picture. */
export function isPictureName(name: string): boolean {
  return /^(https?:)?\/\/|^\.{0,2}\/|^data:image\/|\.(svg|png|jpe?g|gif|webp|avif|ico)$/i.test(name)
}

export type IconLibrary = 'fontawesome' | 'lucide' | 'tabler'

/** An icon as an author names it: a name, a URL, a project path (`/icons/a.svg`), or inline SVG markup. */
export interface IconReference {
  readonly name: string
  readonly library?: IconLibrary | undefined
  /** Font Awesome style: `solid`, `regular`, `brands`, `duotone` … */
  readonly style?: string | undefined
}
