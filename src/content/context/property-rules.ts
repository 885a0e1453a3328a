/**
 * The valid values of a property: anything, a boolean, a CSS color, the name of a repository, a whole number between two
 * limits, or one of several words in any letter case; `ids`: one id, or a list of ids.
 */
export type PropertyRule =
  | 'any'
  | 'flag'
  | 'color'
  | 'repository'
  | readonly string[]
  | { readonly least: number; readonly most: number }
  | { readonly ids: readonly string[] /** Where ids are defined. */; readonly definedIn: string }

/** The properties of one component, by name, without those that all components have. */
export type PropertyRules = Readonly<Record<string, PropertyRule>>
