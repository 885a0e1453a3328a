/** The fields that most bodies have: their code is loaded together. */
export { ArrayField } from './array-field.tsx'
export { EnumField } from './enum-field.tsx'
export { ObjectField } from './object-field.tsx'
