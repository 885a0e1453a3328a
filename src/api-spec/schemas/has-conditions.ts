import type { Dependent, Schema } from '../model/schema.ts'
import { mergedSchema, type Schemas } from './merged-schema.ts'

/** Whether some fields or requirements of a value depend on a condition. */
export function hasConditions(merged: Schema, schemas: Schemas): boolean {
  return (
    (merged.conditions ?? []).length > 0 ||
    describedDependents(merged).length > 0 ||
    (merged.contains ?? []).some(({ schema }) => mergedSchema(schema, schemas).properties.length > 0)
  )
}

/**
 * Dependents that need their own description: those without a property whose row could name the required fields, and
 * those that are more than names.
 */
export function describedDependents({ dependents = [], properties }: Schema): readonly Dependent[] {
  return dependents.filter(({ name, schema }) => schema || !properties.some(property => property.name === name))
}
