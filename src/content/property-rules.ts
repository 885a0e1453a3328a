/**
 * What the value of a property may be: anything, a switch, a whole number between two limits, or one of some words, in
 * any letter case.
 */
export type PropertyRule = 'any' | 'flag' | readonly string[] | { readonly least: number; readonly most: number }

/** The properties that a component has beside those of all components, by their names. */
export type PropertyRules = Readonly<Record<string, PropertyRule>>
