export type IconLibrary = 'fontawesome' | 'lucide' | 'tabler'

/** An icon as an author names it: a name, a URL, a project path (`/icons/a.svg`), or inline SVG markup. */
export interface IconReference {
  readonly name: string
  readonly library?: IconLibrary | undefined
  /** Font Awesome style: `solid`, `regular`, `brands`, `duotone` … */
  readonly style?: string | undefined
}
